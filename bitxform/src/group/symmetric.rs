// The first definition of a link counts: the text ends with those for a clone.
#[doc = include_str!("../guide/links.md")]
#[doc = include_str!("symmetric/attribute.md")]
pub use bitxform_macros::symmetric;
