//! `/api/user_real/*`: the customer's identity review, and consents to the broker's documents.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use jiff::civil::Date;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, Required, json, line, name, word, words};
use super::uploads::{optional_picture, picture, reference};
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::identity::{ConsentDocument, ReviewBegun, ReviewState};
use crate::services::customers::consents::{Agreement, Agreements};
use crate::services::customers::reviews::Identification;
use crate::services::customers::reviews::fields::{DocumentType, IdentityFields, SOURCES, parse_day};

pub const NAME: Required<String> =
    line("name", 100, "Full name as in the document, at most 100 characters.").required();
pub const CARD_ID: Required<String> = line("card_id", 40, "Number of the document, at most 40 characters.").required();
pub const FRONT: Required<String> = reference("front_pic", "ID or URL of an uploaded picture of the document's front.");
pub const REVERSE: Field<String> = reference(
    "reverse_pic",
    "ID or URL of an uploaded picture of the document's back. Required unless `document_type` is `passport`.",
)
.optional();
pub const ADDRESS_PROOF: Field<String> = reference(
    "address_pic",
    "ID or URL of an uploaded picture of a proof of address. Required if `kyc.address_proof` of getBasicInfo is 1.",
)
.optional();
pub const BIRTH_DATE: Field<Date> = name(
    "birth_date",
    10,
    parse_day,
    "Date of birth, `YYYY-MM-DD`. Required if `kyc.fields` of getBasicInfo is `full`.",
);
pub const NATIONALITY: Field<String> =
    line("nationality", 2, "ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`.");
pub const COUNTRY: Field<String> =
    line("country", 2, "Country of residence, ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`.");
pub const STREET: Field<String> =
    words("street", 200, "Street and number, at most 200 characters. Required if `kyc.fields` is `full`.");
pub const CITY: Field<String> = words("city", 100, "At most 100 characters. Required if `kyc.fields` is `full`.");
pub const POSTAL_CODE: Field<String> = words("postal_code", 20, "At most 20 characters.");
pub const DOCUMENT_TYPE: Field<DocumentType> = word(
    "document_type",
    &DocumentType::CODES,
    DocumentType::from_code,
    "Kind of the document. Required if `kyc.fields` is `full`.",
);
pub const EXPIRES_ON: Field<Date> = name(
    "expires_on",
    10,
    parse_day,
    "Last day on which the document is valid, `YYYY-MM-DD`. Required if `kyc.fields` is `full`, except of an `id_card`.",
);
pub const SOURCE_OF_FUNDS: Field<&str> =
    word("source_of_funds", &SOURCES, Some, "Source of the customer's money. Required if `kyc.fields` is `full`.");
pub const SOURCE_OF_FUNDS_TEXT: Field<String> =
    words("source_of_funds_text", 300, "The source in words, at most 300 characters. Required for `other`.");
pub const CONSENTS: Field<Vec<Agreement>> = json(
    "consents",
    "Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names. If \
     `kyc.fields` is `full`, all that the customer has not agreed to yet are required.",
);
pub const AGREED: Required<Vec<Agreement>> = json(
    "consents",
    "Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names.",
)
.required();

/// `real_name`.
pub async fn submit(user: RealCustomer, req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let account = user.0.id;
    let name = params.get(&NAME)?.trim().to_owned();
    let card_id = params.get(&CARD_ID)?.trim().to_owned();
    for (text, field) in [(&name, NAME), (&card_id, CARD_ID)] {
        if text.is_empty() {
            return Err(field.missing());
        }
    }
    let front = picture(&params, &FRONT, account, &state).await?;
    let reverse = optional_picture(&params, &REVERSE, account, &state).await?;
    let fields = IdentityFields {
        birth_date: params.get(&BIRTH_DATE)?,
        nationality: params.get(&NATIONALITY)?,
        country: params.get(&COUNTRY)?,
        street: params.get(&STREET)?,
        city: params.get(&CITY)?,
        postal_code: params.get(&POSTAL_CODE)?,
        document_type: params.get(&DOCUMENT_TYPE)?,
        expires_on: params.get(&EXPIRES_ON)?,
        address_proof: optional_picture(&params, &ADDRESS_PROOF, account, &state).await?,
        source_of_funds: params.get(&SOURCE_OF_FUNDS)?,
        source_of_funds_text: params.get(&SOURCE_OF_FUNDS_TEXT)?,
    };
    let agreements = agreements(params.get(&CONSENTS)?.unwrap_or_default(), &req, &state);
    let new = Identification { name, card_id, front, reverse, fields, agreements };
    let reviews = Arc::clone(&state.customers.reviews);
    state.blocking(move || reviews.submit(account, new)).await?;
    state.live.queues_changed();
    Answer::with_message("review-begun", &ReviewBegun { review_status: 1 })
}

fn agreements(agreed: Vec<Agreement>, req: &HttpRequest, state: &AppState) -> Agreements {
    Agreements { agreed, address: state.address(req), language: language::of(req) }
}

/// `center`.
pub async fn center(user: RealCustomer, req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let reviews = Arc::clone(&state.customers.reviews);
    let review = state.blocking(move || reviews.of(user.0.id)).await?;
    Answer::of(&ReviewState::new(review, language::of(&req)))
}

/// `GET consents`.
pub async fn open_consents(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let consents = Arc::clone(&state.customers.consents);
    let open = state.blocking(move || consents.open_of(user.0.id)).await?;
    Answer::of(&open.into_iter().map(ConsentDocument::from).collect::<Vec<_>>())
}

/// `POST consents`.
pub async fn agree(user: RealCustomer, req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let agreements = agreements(params.get(&AGREED)?, &req, &state);
    let consents = Arc::clone(&state.customers.consents);
    let open = state.blocking(move || consents.agree(user.0.id, &agreements)).await?;
    Answer::with_message("saved", &open.into_iter().map(ConsentDocument::from).collect::<Vec<_>>())
}
