//! An identity review and its states.

/// How far a customer's identity is proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewStatus {
    None,
    Waiting,
    Certified,
    Rejected,
}

impl ReviewStatus {
    /// Every one, by its number.
    pub const ALL: [Self; 4] = [Self::None, Self::Waiting, Self::Certified, Self::Rejected];

    /// Its number in the database.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// The transition table: who was rejected may ask again; who is certified stays so.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::None | Self::Rejected, Self::Waiting) | (Self::Waiting, Self::Certified | Self::Rejected)
        )
    }
}

/// The number of a document with all but its ends masked. A short one shows nothing.
pub fn masked(card_id: &str) -> String {
    let letters: Vec<char> = card_id.chars().collect();
    let shown = if letters.len() >= 8 { 2 } else { 0 };
    let mask = |(index, letter): (usize, &char)| {
        if index < shown || index + shown >= letters.len() { *letter } else { '*' }
    };
    letters.iter().enumerate().map(mask).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
        use ReviewStatus::{Certified, None, Rejected, Waiting};
        for from in ReviewStatus::ALL {
            assert_eq!(ReviewStatus::from_number(from.number()), Some(from));
            for to in ReviewStatus::ALL {
                let allowed = [(None, Waiting), (Rejected, Waiting), (Waiting, Certified), (Waiting, Rejected)];
                assert_eq!(from.may_become(to), allowed.contains(&(from, to)), "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_number_is_masked() {
        assert_eq!(masked("A123456(7)"), "A1******7)");
        assert_eq!(masked("1234567"), "*******");
        assert_eq!(masked("身份證號碼一二三四"), "身份*****三四");
    }
}
