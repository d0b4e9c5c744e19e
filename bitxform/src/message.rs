//! Messages that are composed at compile time.

/// A text composed at compile time, where `format!` does not work. It is cut off after 384 bytes.
pub(crate) struct Message {
    bytes: [u8; 384],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; 384],
            len: 0,
        }
    }

    const fn byte(&mut self, byte: u8) {
        if self.len < self.bytes.len() {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
    }

    pub(crate) const fn text(&mut self, text: &str) {
        let mut i = 0;
        while i < text.len() {
            self.byte(text.as_bytes()[i]);
            i += 1;
        }
    }

    /// Appends a template. Each `{}` in it stands for the next of the texts, each `{#}` for the next of the numbers.
    pub(crate) const fn fill(&mut self, template: &str, texts: &[&str], numbers: &[usize]) {
        let (bytes, mut i) = (template.as_bytes(), 0);
        let (mut text, mut number) = (0, 0);
        while i < bytes.len() {
            if bytes[i] != b'{' {
                self.byte(bytes[i]);
                i += 1;
            } else if bytes[i + 1] == b'#' {
                self.number(numbers[number]);
                number += 1;
                i += 3;
            } else {
                self.text(texts[text]);
                text += 1;
                i += 2;
            }
        }
    }

    /// Appends a square, as in `b1 (bit 8)`.
    pub(crate) const fn square(&mut self, (file, rank): (u8, u8), index: u16) {
        if file >= 26 {
            self.byte(b'a' + file / 26 - 1);
        }
        self.byte(b'a' + file % 26);
        self.number(rank as usize + 1);
        self.text(" (");
        self.bit(index);
        self.text(")");
    }

    /// Appends a bit, as in `bit 8`.
    pub(crate) const fn bit(&mut self, index: u16) {
        self.text("bit ");
        self.number(index as usize);
    }

    const fn number(&mut self, number: usize) {
        if number >= 10 {
            self.number(number / 10);
        }
        self.byte(b"0123456789"[number % 10]);
    }

    /// Appends a word with this number of hexadecimal digits.
    pub(crate) const fn digits(&mut self, word: u128, digits: u32) {
        self.text("0x");
        let mut nibble = digits;
        while nibble > 0 {
            nibble -= 1;
            self.byte(b"0123456789abcdef"[(word >> (4 * nibble) & 15) as usize]);
        }
    }

    pub(crate) const fn as_str(&self) -> &str {
        let mut bytes = self.bytes.split_at(self.len).0;
        loop {
            match core::str::from_utf8(bytes) {
                Ok(text) => return text,
                // The text was cut off within a character.
                Err(error) => bytes = bytes.split_at(error.valid_up_to()).0,
            }
        }
    }
}

/// Refuses a value by a message: see [`Message::fill`].
///
/// # Panics
/// Always.
#[cold]
#[track_caller]
pub(crate) const fn refuse(template: &str, texts: &[&str], numbers: &[usize]) -> ! {
    let mut message = Message::new();
    message.fill(template, texts, numbers);
    panic!("{}", message.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_names_beyond_file_z() {
        for (square, text) in [
            ((1, 0), "b1 (bit 8)"),
            ((25, 9), "z10 (bit 8)"),
            ((26, 63), "aa64 (bit 8)"),
            ((63, 99), "bl100 (bit 8)"),
        ] {
            let mut message = Message::new();
            message.square(square, 8);
            assert_eq!(message.as_str(), text);
        }
    }
}
