//! The states of an identity review (KYC).

/// Status of a customer's identity review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewStatus {
    /// No documents submitted.
    None,
    /// Submitted, waits for a decision.
    Waiting,
    /// Identity verified.
    Certified,
    /// Refused; the customer may submit again.
    Rejected,
    /// The document of a certified customer has expired; the customer may submit again.
    Expired,
}

impl ReviewStatus {
    /// Every status, by its number.
    pub const ALL: [Self; 5] = [Self::None, Self::Waiting, Self::Certified, Self::Rejected, Self::Expired];

    /// The number in the database.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// Whether the status may change to `next`. A certified customer stays certified until the document expires.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::None | Self::Rejected | Self::Expired, Self::Waiting)
                | (Self::Waiting, Self::Certified | Self::Rejected)
                | (Self::Certified, Self::Expired)
        )
    }
}

/// A document number with all but its first and last two characters masked; fully masked if it has fewer than 8.
pub fn masked(document_number: &str) -> String {
    let characters: Vec<char> = document_number.chars().collect();
    let shown = if characters.len() >= 8 { 2 } else { 0 };
    let mask = |(index, character): (usize, &char)| {
        if index < shown || index + shown >= characters.len() { *character } else { '*' }
    };
    characters.iter().enumerate().map(mask).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_listed_transitions_are_allowed() {
        use ReviewStatus::{Certified, Expired, None, Rejected, Waiting};
        for from in ReviewStatus::ALL {
            assert_eq!(ReviewStatus::from_number(from.number()), Some(from));
            for to in ReviewStatus::ALL {
                let allowed = [
                    (None, Waiting),
                    (Rejected, Waiting),
                    (Expired, Waiting),
                    (Waiting, Certified),
                    (Waiting, Rejected),
                    (Certified, Expired),
                ];
                assert_eq!(from.may_become(to), allowed.contains(&(from, to)), "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_document_number_is_masked() {
        assert_eq!(masked("A123456(7)"), "A1******7)");
        assert_eq!(masked("1234567"), "*******");
        assert_eq!(masked("身份證號碼一二三四"), "身份*****三四");
    }
}
