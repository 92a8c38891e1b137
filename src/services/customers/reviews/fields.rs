//! The fields of an identity review beside name, number and pictures: what the broker requires, and what is valid.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

use crate::domain::TimeMs;
use crate::services::customers::identity::area_by_iso_code;
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;
use crate::store::customers::reviews::ReviewFields;

/// The highest age that is accepted, in years.
const OLDEST: i64 = 120;
/// Most years that a document is valid for from now on.
const EXPIRY_YEARS_MAX: i64 = 100;

/// Kind of an identity document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentType {
    Passport,
    IdCard,
    DrivingLicence,
    ResidencePermit,
}

impl DocumentType {
    /// The codes of all types, on the wire and in the database.
    pub const CODES: [&str; 4] = ["passport", "id_card", "driving_licence", "residence_permit"];

    /// The code of this type.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// The type with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Passport, Self::IdCard, Self::DrivingLicence, Self::ResidencePermit]
            .into_iter()
            .find(|kind| kind.code() == code)
    }

    /// Whether it has a back that must be shown: a passport has all on one page.
    pub const fn has_back(self) -> bool {
        !matches!(self, Self::Passport)
    }

    /// Whether every such document expires. Some states issue identity cards without an end.
    const fn always_expires(self) -> bool {
        !matches!(self, Self::IdCard)
    }
}

/// Codes of the sources of a customer's money. `other` is described in words.
pub const SOURCES: [&str; 9] =
    ["salary", "business", "savings", "investments", "property", "inheritance", "pension", "gift", "other"];

/// What a customer states besides name, number and pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IdentityFields {
    pub birth_date: Option<Date>,
    /// ISO 3166-1 alpha-2.
    pub nationality: Option<String>,
    /// Country of residence, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    pub street: Option<String>,
    pub city: Option<String>,
    pub postal_code: Option<String>,
    pub document_type: Option<DocumentType>,
    /// The last day on which the document is valid.
    pub expires_on: Option<Date>,
    /// The customer's own upload.
    pub address_proof: Option<i64>,
    /// One of [`SOURCES`].
    pub source_of_funds: Option<&'static str>,
    pub source_of_funds_text: Option<String>,
}

/// What the broker requires of a review.
#[derive(Debug, Clone)]
pub struct FieldRules {
    /// All fields are required, otherwise name, number and pictures only.
    pub is_full: bool,
    pub requires_address_proof: bool,
    /// In years.
    pub minimum_age: i64,
    restricted: Vec<String>,
    today: Date,
}

impl FieldRules {
    /// The rules of the settings, at `now`.
    pub fn of(values: &Values, now: TimeMs) -> Self {
        let is_full = values.text("kyc_fields") == "full";
        Self {
            is_full,
            requires_address_proof: is_full && values.is_on("kyc_address_proof"),
            minimum_age: values.number("kyc_minimum_age"),
            restricted: values.restricted_countries().to_vec(),
            today: day(now),
        }
    }

    /// Checks what was stated, and that nothing required is missing.
    ///
    /// # Errors
    /// With the field: `missing_field`, `invalid_field`, `too_young` {age}, `country_not_served`, `document_expired`.
    pub fn check(&self, fields: &IdentityFields) -> Result<(), Refusal> {
        if self.is_full {
            self.check_complete(fields)?;
        }
        if let Some(born) = fields.birth_date {
            self.check_age(born)?;
        }
        for (code, field) in [(&fields.nationality, "nationality"), (&fields.country, "country")] {
            if let Some(code) = code {
                self.check_country(code, field)?;
            }
        }
        if fields.expires_on.is_some_and(|expires| expires < self.today) {
            return Err(Refusal::new("document_expired").with("field", "expires_on"));
        }
        if fields.expires_on.is_some_and(|expires| expires > latest_expiry(self.today)) {
            return Err(Refusal::invalid_field("expires_on"));
        }
        if fields.source_of_funds == Some("other") && fields.source_of_funds_text.is_none() {
            return Err(missing("source_of_funds_text"));
        }
        Ok(())
    }

    fn check_complete(&self, fields: &IdentityFields) -> Result<(), Refusal> {
        let needs_expiry = fields.document_type.is_none_or(DocumentType::always_expires);
        for (is_stated, field) in [
            (fields.birth_date.is_some(), "birth_date"),
            (fields.nationality.is_some(), "nationality"),
            (fields.country.is_some(), "country"),
            (fields.street.is_some(), "street"),
            (fields.city.is_some(), "city"),
            (fields.document_type.is_some(), "document_type"),
            (fields.expires_on.is_some() || !needs_expiry, "expires_on"),
            (fields.address_proof.is_some() || !self.requires_address_proof, "address_pic"),
            (fields.source_of_funds.is_some(), "source_of_funds"),
        ] {
            if !is_stated {
                return Err(missing(field));
            }
        }
        Ok(())
    }

    fn check_age(&self, born: Date) -> Result<(), Refusal> {
        let years = |count: i64| self.today.saturating_sub(count.years());
        if born > self.today || born <= years(OLDEST + 1) {
            return Err(Refusal::invalid_field("birth_date"));
        }
        if born > years(self.minimum_age) {
            return Err(Refusal::new("too_young").with("field", "birth_date").with("age", self.minimum_age));
        }
        Ok(())
    }

    fn check_country(&self, code: &str, field: &'static str) -> Result<(), Refusal> {
        if area_by_iso_code(code).is_none() {
            return Err(Refusal::invalid_field(field));
        }
        if self.restricted.iter().any(|restricted| restricted == code) {
            return Err(Refusal::new("country_not_served").with("field", field));
        }
        Ok(())
    }
}

/// The refusal of a review without this field.
pub(super) fn missing(field: &'static str) -> Refusal {
    Refusal::missing_field(field)
}

/// The day of a time, in UTC.
pub fn day(at: TimeMs) -> Date {
    let time = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    time.to_zoned(TimeZone::UTC).date()
}

/// A date as it is sent: `YYYY-MM-DD` and nothing else.
pub fn parse_day(text: &str) -> Option<Date> {
    text.parse().ok().filter(|date: &Date| date.to_string() == text)
}

impl From<IdentityFields> for ReviewFields {
    fn from(fields: IdentityFields) -> Self {
        Self {
            birth_date: fields.birth_date.map(|date| date.to_string()),
            nationality: fields.nationality,
            country: fields.country,
            street: fields.street,
            city: fields.city,
            postal_code: fields.postal_code,
            document_type: fields.document_type.map(|kind| kind.code().to_owned()),
            expires_on: fields.expires_on.map(|date| date.to_string()),
            address_proof: fields.address_proof,
            source_of_funds: fields.source_of_funds.map(str::to_owned),
            source_of_funds_text: fields.source_of_funds_text,
            ..Self::default()
        }
    }
}

/// The last day that a document may state: none is issued for longer, and a later one is a wrong entry.
pub(super) fn latest_expiry(today: Date) -> Date {
    today.saturating_add(jiff::Span::new().years(EXPIRY_YEARS_MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    type Change = fn(&mut IdentityFields);

    fn rules() -> FieldRules {
        FieldRules {
            is_full: true,
            requires_address_proof: true,
            minimum_age: 18,
            restricted: vec!["KP".to_owned()],
            today: date(2026, 2, 28),
        }
    }

    fn complete() -> IdentityFields {
        IdentityFields {
            birth_date: Some(date(1990, 5, 17)),
            nationality: Some("DE".to_owned()),
            country: Some("HK".to_owned()),
            street: Some("1 Queen's Road".to_owned()),
            city: Some("Hong Kong".to_owned()),
            postal_code: None,
            document_type: Some(DocumentType::Passport),
            expires_on: Some(date(2026, 2, 28)),
            address_proof: Some(1),
            source_of_funds: Some("salary"),
            source_of_funds_text: None,
        }
    }

    fn refused(change: impl Fn(&mut IdentityFields)) -> Option<(&'static str, String)> {
        let mut fields = complete();
        change(&mut fields);
        let refusal = rules().check(&fields).err()?;
        Some((refusal.code, refusal.field().unwrap_or_default().to_owned()))
    }

    #[test]
    fn a_complete_form_is_accepted_and_an_incomplete_one_names_the_field() {
        assert_eq!(refused(|_| ()), None);
        let cases: [(Change, &str); 9] = [
            (|fields| fields.birth_date = None, "birth_date"),
            (|fields| fields.nationality = None, "nationality"),
            (|fields| fields.country = None, "country"),
            (|fields| fields.street = None, "street"),
            (|fields| fields.city = None, "city"),
            (|fields| fields.document_type = None, "document_type"),
            (|fields| fields.expires_on = None, "expires_on"),
            (|fields| fields.address_proof = None, "address_pic"),
            (|fields| fields.source_of_funds = None, "source_of_funds"),
        ];
        for (change, field) in cases {
            assert_eq!(refused(change), Some(("missing_field", field.to_owned())));
        }
        let basic = FieldRules { is_full: false, requires_address_proof: false, ..rules() };
        assert_eq!(basic.check(&IdentityFields::default()), Ok(()));
    }

    #[test]
    fn an_identity_card_may_have_no_end() {
        let card = |fields: &mut IdentityFields| {
            fields.document_type = Some(DocumentType::IdCard);
            fields.expires_on = None;
        };
        assert_eq!(refused(card), None);
    }

    #[test]
    fn ages_are_exact_to_the_day() {
        let born = |year, month, day| refused(|fields| fields.birth_date = Some(date(year, month, day)));
        assert_eq!(born(2008, 2, 28), None, "18 today");
        assert_eq!(born(2008, 2, 29), Some(("too_young", "birth_date".to_owned())), "18 tomorrow");
        assert_eq!(born(2026, 3, 1), Some(("invalid_field", "birth_date".to_owned())), "not born yet");
        assert_eq!(born(1905, 3, 1), None, "120");
        assert_eq!(born(1905, 2, 28), Some(("invalid_field", "birth_date".to_owned())), "121");
    }

    #[test]
    fn countries_documents_and_sources_are_checked() {
        let of = |code: &'static str, field: &str| Some((code, field.to_owned()));
        assert_eq!(refused(|fields| fields.nationality = Some("XX".into())), of("invalid_field", "nationality"));
        assert_eq!(refused(|fields| fields.country = Some("KP".into())), of("country_not_served", "country"));
        assert_eq!(refused(|fields| fields.nationality = Some("KP".into())), of("country_not_served", "nationality"));
        let past = |fields: &mut IdentityFields| fields.expires_on = Some(date(2026, 2, 27));
        assert_eq!(refused(past), of("document_expired", "expires_on"));
        let other = |fields: &mut IdentityFields| fields.source_of_funds = Some("other");
        assert_eq!(refused(other), of("missing_field", "source_of_funds_text"));
    }

    #[test]
    fn dates_have_one_notation() {
        assert_eq!(parse_day("1990-05-17"), Some(date(1990, 5, 17)));
        for bad in ["", "19900517", "1990-5-17", "17.05.1990", "1990-02-30", "1990-05-17T00:00", " 1990-05-17"] {
            assert_eq!(parse_day(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_document_type_has_its_own_code() {
        for code in DocumentType::CODES {
            assert_eq!(DocumentType::from_code(code).map(DocumentType::code), Some(code));
        }
        assert_eq!(DocumentType::from_code("licence"), None);
    }
}
