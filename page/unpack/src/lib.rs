//! What unpacks the module in `because.html`, which is packed by LZMA (Pavlov 1998): a quarter smaller than by gzip,
//! which is all that browsers unpack by themselves. A module of its own, so small that it comes as it is.
//!
//! The page asks for [`room`], writes there, has it unpacked, and reads what is there then.

use std::io::Read;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lzma_rust2::LzmaReader;

/// The bytes, packed and then unpacked.
static BYTES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The most memory that the header may ask for, in kibibytes.
const MOST: u32 = 64 * 1024;

fn bytes() -> MutexGuard<'static, Vec<u8>> {
    BYTES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for so many packed bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> usize {
    *bytes() = vec![0; length];
    place()
}

/// Where the bytes are.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> usize {
    bytes().as_ptr().addr()
}

/// Unpacks the bytes, and says how many they are then; none where they are damaged.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> usize {
    let mut bytes = bytes();
    let mut unpacked = Vec::new();
    let whole = LzmaReader::new_mem_limit(bytes.as_slice(), MOST, None)
        .is_ok_and(|mut reader| reader.read_to_end(&mut unpacked).is_ok());
    *bytes = if whole { unpacked } else { Vec::new() };
    bytes.len()
}
