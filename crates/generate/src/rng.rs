//! Where all chance comes from: a stream of its own for every puzzle of a seed.

use rand::SeedableRng;

/// A source of chance that gives the same numbers on every machine.
pub type Rng = rand_chacha::ChaCha8Rng;

/// The source for puzzle `number` of a seed; it depends on these two alone.
pub fn rng(seed: u64, number: u64) -> Rng {
    let mut rng = Rng::seed_from_u64(seed);
    rng.set_stream(number);
    rng
}
