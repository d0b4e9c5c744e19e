//! The proof of the functions of words: the code around `bitxform::__private::Proof`.

use bitxform_planner::{Geometry, Symmetry, Word};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};

use super::names::{function_name, symmetry_path};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::word;
use crate::symmetric::plan::Plan;
use crate::template::tokens_of;

/// Returns the proof of the functions of words, or nothing for a board without words. Its errors point at the mapping.
pub(super) fn of_words(board: &Board, plan: &Plan) -> TokenStream {
    if !board.has_bits() {
        return TokenStream::new();
    }
    let geometry = plan.in_limbs();
    let proof = Proof {
        plan,
        word: geometry.word,
        ty: word(geometry),
        span: board.arguments.mapping_span.resolved_at(Span::mixed_site()),
    };
    proof.all(board.has_key_words())
}

struct Proof<'a> {
    plan: &'a Plan,
    word: Word,
    /// The type of the word.
    ty: TokenStream,
    span: Span,
}

impl Proof<'_> {
    /// Symmetries that are compositions of others are compared on a few words only. All images are compared in one
    /// expression, which costs the compiler less than a loop.
    fn all(&self, has_images: bool) -> TokenStream {
        let (plan, ty, count) = (self.plan, &self.ty, self.word.bits().div_ceil(64));
        let bits = quote_spanned!(self.span=> __bits);
        let mut by_each = vec![self.limbs_of(&bits)];
        let (mut symmetries, mut steps, mut images) = (Vec::new(), TokenStream::new(), Vec::new());
        let (mut clearing, mut proved) = (0_u32, 0_usize);
        let mut differences = vec![[Vec::new(), Vec::new()]; count as usize];
        for (symmetry, _) in &plan.transforms {
            let path = symmetry_path(*symmetry);
            by_each.push(self.limbs_of(&quote_spanned!(self.span=> __image(__bits, #path))));
            if plan.composition(*symmetry).is_some() {
                if has_given_words(plan.geometry) {
                    images.push(self.image_by_steps(*symmetry));
                    proved += 1;
                }
                continue;
            }
            symmetries.push(path);
            let (name, image) = (self.variable(proved), self.image_by_steps(*symmetry));
            steps.extend(quote_spanned!(self.span=> let #name = #image;));
            images.push(quote_spanned!(self.span=> #name));
            // Images are computed from words with bits off the board by steps that clear these, so that must hold.
            let clears = plan.clears_off_board(*symmetry);
            clearing |= u32::from(clears) << proved;
            let number = Literal::usize_unsuffixed(proved);
            for (limb, differences) in differences.iter_mut().enumerate() {
                let limb = Literal::usize_unsuffixed(limb);
                differences[usize::from(clears)].push(quote_spanned!(self.span=>
                    (#name[#limb] ^ __expected.images[#number][#limb])
                ));
            }
            proved += 1;
        }
        let difference = self.difference(&differences);
        let [proof, words, expected] = self.given(&symmetries);
        let clearing = tokens_of(&format!("{clearing:#b}"), self.span);
        let [order, proved] = [by_each.len(), proved].map(Literal::usize_unsuffixed);
        let limbs = Literal::u32_unsuffixed(count);
        let [of_word, of_first, of_second] = [
            quote_spanned!(self.span=> __expected.bits),
            quote_spanned!(self.span=> __first),
            quote_spanned!(self.span=> __second),
        ]
        .map(|limbs| self.word_of(&limbs));
        let parts = self.parts();
        let check_images = has_images.then(|| self.check_images());
        quote_spanned!(self.span=>
            type __Proof = __bitxform::Proof<#limbs, #order, #proved>;
            /// The images under the symmetries whose steps are not compositions of others.
            const __PROOF: &__Proof = &#proof;
            /// Returns the images of a word under the symmetries of the board, each by its own steps.
            const fn __by_each(__bits: #ty) -> [[__bitxform::u64; #limbs]; #order] {
                [#(#by_each,)*]
            }
            /// Words of one bit and dense words prove the steps for all words. This is the part of the proof that
            /// begins with a word. It returns the number of the next one.
            const fn __prove(__first: __bitxform::usize) -> __bitxform::usize {
                let (__proof, mut __index) = (__PROOF, __first);
                let __end = __Proof::end_of_part(__proof, __first);
                #words
                while __index < __end {
                    let __expected = &#expected;
                    let __bits: #ty = #of_word;
                    #steps
                    if (#difference) != 0 {
                        __Proof::refute_steps(__proof, __index, [#(#images,)*], #clearing);
                    }
                    __index += 1;
                }
                __end
            }
            #parts
            /// The functions made of the steps are compared with them.
            const _: () = {
                let (__proof, mut __index) = (__PROOF, 0);
                while __index < __Proof::pairs(__proof) {
                    let [__first, __second] = __Proof::pair(__proof, __index);
                    let (__first, __second): (#ty, #ty) = (#of_first, #of_second);
                    let __each = &__by_each(__first);
                    __Proof::check_each(__proof, __index, __each);
                    #check_images
                    __index += 1;
                }
            };
        )
    }

    /// Returns the bits in which images differ from those expected. Bits off the board count where they must be cleared.
    fn difference(&self, of_limbs: &[[Vec<TokenStream>; 2]]) -> TokenStream {
        let mut terms = Vec::new();
        for (limb, [counted, all]) in of_limbs.iter().enumerate() {
            terms.extend(all.iter().cloned());
            if !counted.is_empty() {
                let limb = Literal::usize_unsuffixed(limb);
                terms.push(quote_spanned!(self.span=> (#(#counted)|*) & __expected.counted[#limb]));
            }
        }
        quote_spanned!(self.span=> #(#terms)|*)
    }

    /// Returns the images to compare with, the statement that finds the words of the proof, and the one at an index.
    fn given(&self, symmetries: &[TokenStream]) -> [TokenStream; 3] {
        let geometry = self.plan.geometry;
        if has_given_words(geometry) {
            let mapping = Ident::new(geometry.mapping.variant, self.span);
            let mapping =
                quote_spanned!(self.span=> __bitxform::Mapping::#mapping as __bitxform::usize);
            return [
                quote_spanned!(self.span=> __bitxform::CHESS_BOARDS[#mapping]),
                quote_spanned!(self.span=> let __words = &__bitxform::CHESS_WORDS[#mapping];),
                quote_spanned!(self.span=> __words[__index]),
            ];
        }
        let bits = Literal::u32_unsuffixed(self.word.bits());
        [
            quote_spanned!(self.span=> __Proof::on(__SHAPE, #bits, [#(#symmetries,)*])),
            TokenStream::new(),
            quote_spanned!(self.span=> __Proof::word(__proof, __index)),
        ]
    }

    fn variable(&self, number: usize) -> Ident {
        format_ident!("__image_{number}", span = self.span)
    }

    /// Returns the limbs of the image of `__bits` by the steps of a symmetry.
    fn image_by_steps(&self, symmetry: Symmetry) -> TokenStream {
        let function = function_name(symmetry);
        self.limbs_of(&quote_spanned!(self.span=> #function(__bits)))
    }

    /// Returns the expression of the limbs of a word. Conversions by the library cost the compiler more.
    fn limbs_of(&self, bits: &TokenStream) -> TokenStream {
        let count = Literal::u32_unsuffixed(self.word.bits().div_ceil(64));
        match (self.word.is_array(), self.word.bits()) {
            (true, _) if self.word.element() == Word::U64 => bits.clone(),
            (false, ..=64) => quote_spanned!(self.span=> [#bits as __bitxform::u64]),
            _ => quote_spanned!(self.span=> __bitxform::limbs_of::<_, #count>(#bits)),
        }
    }

    /// Returns the expression of the word of limbs.
    fn word_of(&self, limbs: &TokenStream) -> TokenStream {
        let ty = &self.ty;
        match (self.word.is_array(), self.word.bits()) {
            (true, _) if self.word.element() == Word::U64 => limbs.clone(),
            (false, ..=64) => quote_spanned!(self.span=> #limbs[0] as #ty),
            _ => quote_spanned!(self.span=> __bitxform::word_of(#limbs)),
        }
    }

    /// Returns the parts of the proof. Each is a constant, and begins where the one before ends.
    fn parts(&self) -> TokenStream {
        let (mut parts, mut first) = (TokenStream::new(), quote_spanned!(self.span=> 0));
        for part in 0..self.plan.geometry.squares() / SQUARES_OF_PART {
            let name = format_ident!("__PART_{part}", span = self.span);
            parts.extend(
                quote_spanned!(self.span=> const #name: __bitxform::usize = __prove(#first);),
            );
            first = quote_spanned!(self.span=> #name);
        }
        quote_spanned!(self.span=>
            #parts
            const _: () = __Proof::expect_end(__PROOF, __prove(#first));
        )
    }

    /// Returns the proof of all images of a word. A colour swap puts the second word in the place of the first.
    fn check_images(&self) -> TokenStream {
        let (images, others) = if self.plan.swaps_colors() {
            (
                quote_spanned!(self.span=> __images_of_both(__first, __second)),
                quote_spanned!(self.span=> &__by_each(__second)),
            )
        } else {
            (
                quote_spanned!(self.span=> __images(__first)),
                quote_spanned!(self.span=> __each),
            )
        };
        quote_spanned!(self.span=>
            __Proof::check_images(__proof, &__GROUP, [__each, #others], #images);
        )
    }
}

/// Whether the library has the words of the proof, with their images under all symmetries.
fn has_given_words(board: Geometry) -> bool {
    board.is_chess_board() && board.is_square()
}

/// The number of squares for which the proof has a part. The library's parts have room for the dense words besides.
const SQUARES_OF_PART: u32 = 256;
