/// x
pub use bitxform_macros::permutation;
