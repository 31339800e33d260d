//! The sum of forms: which rows a set has, whatever their order.

/// The sum of forms, each taken as a number of 256 bits, modulo 2²⁵⁶.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormSum([u8; 32]);

impl FormSum {
    /// Adds a form.
    pub fn add(&mut self, form: &[u8; 32]) {
        let mut carry = 0;
        for (sum, more) in self.0.iter_mut().zip(form).rev() {
            let of = u16::from(*sum) + u16::from(*more) + carry;
            *sum = of.to_be_bytes()[1];
            carry = of >> 8;
        }
    }

    /// The sum of two sums.
    pub fn and(mut self, other: FormSum) -> FormSum {
        self.add(&other.0);
        self
    }

    /// In hexadecimal.
    pub fn hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The bytes of a form; `None` where it is none.
pub(crate) fn form_bytes(form: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if form.len() != 64 || !form.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&form[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}
