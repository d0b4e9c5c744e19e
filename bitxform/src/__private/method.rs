//! The items of annotated types: what is the same for all types.

/// Writes one item, or those of one trait, in a block with `__SHAPE`, the geometry, `__ELEMENTS`, the group, and
/// `__Element`, their type.
///
/// The line of a public item has attributes, such as the documentation, its name in this macro, its visibility, the
/// constness of the type, its name in the type, what else is the type's own, and bounds. Public items call hidden
/// methods only, so that a type may leave out any of them.
#[macro_export]
#[doc(hidden)]
macro_rules! __method {
    ($(# $attribute:tt)* MAPPING $v:vis [$($const:tt)?] $name:ident $Mapping:ident) => {
        $(# $attribute)*
        $v const $name: __bitxform::Mapping = __bitxform::Mapping::$Mapping;
    };
    // Hides the constant of the trait, so that a use of it is a type error with the reason.
    ($(# $attribute:tt)* NO_MAPPING $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        $v const $name: __bitxform::MappingOf8x8Only = __bitxform::MappingOf8x8Only;
    };
    ($(# $attribute:tt)* GEOMETRY $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        $v const $name: __bitxform::Geometry = __SHAPE;
    };
    ($(# $attribute:tt)* GROUP $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        $v const $name: &'static [__Element] = &__ELEMENTS;
    };
    // The image under a symmetry. Outside of the group, `closed` stops a build in which a list has no image.
    (
        $(# $attribute:tt)* symmetry $v:vis [$($const:tt)?] $name:ident $AT:ident
        $(closed by $closed:ident)? $(where $($where:tt)*)?
    ) => {
        $(# $attribute)*
        #[must_use = "the image is returned"]
        #[inline]
        $v $($const)? fn $name(mut self) -> Self $(where $($where)*)? {
            $(Self::$closed::<{ __bitxform::index::$AT }>();)?
            Self::__image(&mut self, __bitxform::at::$AT);
            self
        }
    };
    ($(# $attribute:tt)* flip_color $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[doc(alias = "mirror")]
        #[must_use = "the image is returned"]
        #[inline]
        $v $($const)? fn $name(self) -> Self {
            Self::__flip_color(self)
        }
    };
    ($(# $attribute:tt)* transform $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[must_use = "the image is returned"]
        #[inline]
        $v $($const)? fn $name(self, symmetry: __Element) -> Self {
            let (__symmetry, __swaps) = __Element::__parts(symmetry);
            Self::__transformed(self, __symmetry, __swaps)
        }
    };
    ($(# $attribute:tt)* transform_slice $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[inline]
        $v fn $name(boards: &mut [Self], symmetry: __Element) {
            let (__symmetry, __swaps) = __Element::__parts(symmetry);
            __bitxform::transform_slice(boards, __symmetry, __swaps);
        }
    };
    ($(# $attribute:tt)* transform_slice_each $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[inline]
        #[track_caller]
        $v fn $name(boards: &mut [Self], symmetries: &[__Element]) {
            __bitxform::transform_slice_each(boards, symmetries);
        }
    };
    ($(# $attribute:tt)* transform_into $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[inline]
        #[track_caller]
        $v fn $name(boards: &[Self], images: &mut [Self], symmetry: __Element)
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            let (__symmetry, __swaps) = __Element::__parts(symmetry);
            __bitxform::transform_into(boards, images, __symmetry, __swaps);
        }
    };
    ($(# $attribute:tt)* index $v:vis [$($const:tt)?] $name:ident $Index:ident) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        #[track_caller]
        $v const fn $name(file: __bitxform::u8, rank: __bitxform::u8) -> __bitxform::$Index {
            __bitxform::Geometry::index(__SHAPE, file, rank) as __bitxform::$Index
        }
    };
    ($(# $attribute:tt)* transform_square $v:vis [$($const:tt)?] $name:ident $Index:ident) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        #[track_caller]
        $v const fn $name(index: __bitxform::$Index, symmetry: __Element) -> __bitxform::$Index {
            __bitxform::transform_square(__SHAPE, index, __Element::__parts(symmetry).0)
        }
    };
    ($(# $attribute:tt)* images $v:vis [$($const:tt)?] $name:ident $order:literal $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use = "the images are returned"]
        #[inline]
        $v $($const)? fn $name(self) -> [Self; $order] $(where $($where)*)? {
            Self::__all_images(self)
        }
    };
    ($(# $attribute:tt)* canonical $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use = "the least image is returned"]
        #[inline]
        $v $($const)? fn $name(self) -> Self $(where $($where)*)? {
            let mut __index = 0;
            Self::__least_alone(self, &mut __index)
        }
    };
    ($(# $attribute:tt)* canonicalize $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use = "the least image and the symmetry are returned"]
        #[inline]
        $v $($const)? fn $name(self) -> (Self, __Element) $(where $($where)*)? {
            let mut __index = 0;
            let __least = Self::__least_alone(self, &mut __index);
            (__least, __ELEMENTS[__index])
        }
    };
    ($(# $attribute:tt)* canonical_slice $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[inline]
        $v fn $name(boards: &mut [Self]) $(where $($where)*)? {
            __bitxform::canonical_slice(boards);
        }
    };
    ($(# $attribute:tt)* canonicalize_slice $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[inline]
        #[track_caller]
        $v fn $name(boards: &mut [Self], symmetries: &mut [__Element]) $(where $($where)*)? {
            __bitxform::canonicalize_slice(boards, symmetries, &__ELEMENTS);
        }
    };
    ($(# $attribute:tt)* is_canonical $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        $v $($const)? fn $name(&self) -> __bitxform::bool $(where $($where)*)? {
            Self::__is_canonical(self)
        }
    };
    ($(# $attribute:tt)* is_fixed_by $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        $v $($const)? fn $name(&self, symmetry: __Element) -> __bitxform::bool $(where $($where)*)? {
            let (__symmetry, __swaps) = __Element::__parts(symmetry);
            let __bit = __bitxform::bit_of(__symmetry, __swaps);
            Self::__counting(self) & __bit != 0 && Self::__is_fixed(self, __symmetry, __swaps)
        }
    };
    ($(# $attribute:tt)* symmetries_fixing $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[doc(alias = "stabilizer")]
        #[must_use]
        #[inline]
        $v $($const)? fn $name(&self) -> __bitxform::SymmetrySet<__Element> $(where $($where)*)? {
            __bitxform::SymmetrySet::__of_numbers(Self::__fixing(self))
        }
    };
    ($(# $attribute:tt)* symmetries_counting $v:vis [$($const:tt)?] $name:ident) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        $v $($const)? fn $name(&self) -> __bitxform::SymmetrySet<__Element> {
            __bitxform::SymmetrySet::<__Element>::__among(&__ELEMENTS, Self::__counting(self))
        }
    };
    ($(# $attribute:tt)* orbit_len $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[must_use]
        #[inline]
        $v $($const)? fn $name(&self) -> __bitxform::u8 $(where $($where)*)? {
            // Each image arises from equally many elements.
            const __ALL: __bitxform::u16 = __bitxform::SymmetrySet::<__Element>::of(&__ELEMENTS).bits();
            let __all = (__ALL & Self::__counting(self)).count_ones() as __bitxform::u8;
            __all / Self::__fixing(self).count_ones() as __bitxform::u8
        }
    };
    ($(# $attribute:tt)* distinct_images $v:vis [$($const:tt)?] $name:ident $(where $($where:tt)*)?) => {
        $(# $attribute)*
        #[inline]
        $v fn $name(&self) -> __bitxform::DistinctImages<'_, Self> $(where $($where)*)? {
            __bitxform::distinct_images(self)
        }
    };

    // The hidden methods that are the same for all types. Those called by boards that nest this one are as visible as it.
    (core $v:vis [$($const:tt)?]) => {
        /// Replaces the board by its image under the symmetry at this index of `Symmetry::ALL`.
        #[doc(hidden)]
        #[inline]
        $v $($const)? fn __image<const __I: __bitxform::usize>(&mut self, __at: __bitxform::At<__I>) {
            Self::__image_inlined(self, __at);
        }

        /// Returns the image under a symmetry.
        #[inline]
        $($const)? fn __by<const __I: __bitxform::usize>(mut self, __at: __bitxform::At<__I>) -> Self {
            Self::__image(&mut self, __at);
            self
        }

        /// Returns the numbers of the elements of the group that count and leave all key fields unchanged, one bit each.
        #[inline]
        $($const)? fn __fixing(&self) -> __bitxform::u16 {
            let (mut __fixing, mut __index) = (1, 1);
            while __index < __bitxform::length(&__ELEMENTS) {
                let (__symmetry, __swaps) = __Element::__parts(__ELEMENTS[__index]);
                let __bit = __bitxform::bit_of(__symmetry, __swaps);
                __fixing |= __bit * Self::__is_fixed(self, __symmetry, __swaps) as __bitxform::u16;
                __index += 1;
            }
            __fixing & Self::__counting(self)
        }

        /// Returns the board of a drawing, for `bitboard!`.
        #[doc(hidden)]
        #[inline]
        $v const fn __bitboard(__rows: &[&__bitxform::str]) -> <Self as __bitxform::OnBoard>::Word {
            __bitxform::Geometry::bitboard(__SHAPE, __rows)
        }
    };
    // The image under a symmetry known at run time: one branch. Each arm ends with the board, so that compilers take
    // two words in one vector.
    (by_branch [$($const:tt)?] Rectangle $($IDENTITY:ident)?) => {
        __bitxform::method! {
            by_branch [$($const)?] [$($IDENTITY)?]
            FlipVertical FLIP_VERTICAL FlipHorizontal FLIP_HORIZONTAL Rotate180 ROTATE_180
        }
    };
    (by_branch [$($const:tt)?] Square $($IDENTITY:ident)?) => {
        __bitxform::method! {
            by_branch [$($const)?] [$($IDENTITY)?]
            FlipVertical FLIP_VERTICAL FlipHorizontal FLIP_HORIZONTAL Rotate180 ROTATE_180
            FlipDiagonal FLIP_DIAGONAL FlipAntiDiagonal FLIP_ANTI_DIAGONAL Rotate90 ROTATE_90 Rotate270 ROTATE_270
        }
    };
    (by_branch [$($const:tt)?] [$($IDENTITY:ident)?] $($Symmetry:ident $AT:ident)*) => {
        #[inline]
        $($const)? fn __transformed(mut self, __symmetry: __bitxform::Symmetry, __swaps: __bitxform::bool) -> Self {
            let mut __image = match __symmetry {
                $(__bitxform::Symmetry::$Symmetry => {
                    Self::__image(&mut self, __bitxform::at::$AT);
                    self
                })*
                _ => {
                    $(Self::__image(&mut self, __bitxform::at::$IDENTITY);)?
                    self
                }
            };
            if __swaps {
                Self::__exchange_colors(&mut __image);
            }
            __image
        }
    };
    (by_selection [$($const:tt)?]) => {
        #[inline]
        $($const)? fn __transformed(mut self, __symmetry: __bitxform::Symmetry, __swaps: __bitxform::bool) -> Self {
            Self::__transform(&mut self, __symmetry);
            if __swaps {
                Self::__exchange_colors(&mut self);
            }
            self
        }
    };
    (same_group [$($const:tt)?] $name:literal) => {
        /// Panics unless the elements that count form a group, and are the same for each image under them.
        #[cold]
        $($const)? fn __expect_same_group(&mut self, __all: __bitxform::u16) {
            let __set = __bitxform::SymmetrySet::<__Element>::__among(&__ELEMENTS, Self::__counting(self));
            __bitxform::expect_group_with(__set, $name);
            let mut __index = 1;
            while __index < __bitxform::length(&__ELEMENTS) {
                if __all >> __index & 1 != 0 {
                    Self::__move_to(self, __index);
                    let __others = Self::__counting(self);
                    let __others = __bitxform::SymmetrySet::<__Element>::__among(&__ELEMENTS, __others);
                    let __element = __bitxform::SymmetrySet::<__Element>::of(&[__ELEMENTS[__index]]);
                    __bitxform::expect_same_group([__set, __others, __element], $name);
                    // The fourth power of each element is the identity.
                    let mut __count = 1;
                    while __count < 4 {
                        Self::__move_to(self, __index);
                        __count += 1;
                    }
                }
                __index += 1;
            }
        }
    };

    // What the traits take from the hidden methods.
    (Annotated $word:ty) => {
        type __Word = $word;

        #[inline(always)]
        fn __move<const __I: __bitxform::usize>(&mut self) {
            Self::__image_inlined(self, __bitxform::At::<__I>);
        }

        #[inline(always)]
        fn __exchange_colors(&mut self) {
            Self::__exchange_colors(self);
        }

        #[inline(always)]
        fn __transformed(self, __symmetry: __bitxform::Symmetry, __swaps: __bitxform::bool) -> Self {
            Self::__transformed(self, __symmetry, __swaps)
        }

        #[inline(always)]
        fn __make_least<const __IN_LOOP: __bitxform::bool>(&mut self) -> __bitxform::usize {
            Self::__make_least::<__IN_LOOP>(self)
        }

        #[inline(always)]
        fn __least_alone(self, __index: &mut __bitxform::usize) -> Self {
            Self::__least_alone(self, __index)
        }

        #[inline(always)]
        fn __is_fixed(&self, __symmetry: __bitxform::Symmetry, __swaps: __bitxform::bool) -> __bitxform::bool {
            Self::__is_fixed(self, __symmetry, __swaps)
        }

        #[inline(always)]
        fn __is_canonical(&self) -> __bitxform::bool {
            Self::__is_canonical(self)
        }

        #[inline(always)]
        fn __fixing(&self) -> __bitxform::u16 {
            Self::__fixing(self)
        }

        #[inline(always)]
        fn __counting(&self) -> __bitxform::u16 {
            Self::__counting(self)
        }
    };
    (closed) => {
        #[inline(always)]
        fn __expect_closed<const __I: __bitxform::usize>() {
            Self::__expect_closed::<__I>();
        }
    };
    (Symmetric $order:literal $mapping:expr) => {
        type Symmetry = __Element;
        type Images = [Self; $order];
        const MAPPING: __bitxform::Mapping = $mapping;
        const GEOMETRY: __bitxform::Geometry = __SHAPE;
        const GROUP: &'static [__Element] = &__ELEMENTS;

        #[inline]
        fn images(self) -> [Self; $order]
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            Self::__all_images(self)
        }
    };
    (ColorSymmetric) => {
        #[inline]
        fn flip_color(self) -> Self {
            Self::__flip_color(self)
        }
    };
}
