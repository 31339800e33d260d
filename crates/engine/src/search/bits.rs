//! Entities as numbers, and sets of them as bits.

/// An entity as one number: category · n + index.
pub(crate) type Row = u16;

/// The places of the bits that are set, ascending.
#[inline]
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        place
    })
}
