//! Declarations of parameters. One declaration states name, type and text of a parameter: the handler reads by it, the
//! row of the route lists it, and the OpenAPI document describes it.

use std::str::FromStr;

use serde::de::DeserializeOwned;

use super::Params;
use crate::api::error::ApiError;
use crate::domain::{
    AccountId, AlertId, Contract, FeeRate, GroupId, InstrumentId, Lots, Money, OrderId, Percent, Price, Quantity, Rate,
    TimeMs,
};
use crate::services::market::catalog::CategoryId;

/// Maximum length of a code word, unless another is stated with `at_most`.
const WORD_MAX: usize = 16;

/// Type of a parameter in the OpenAPI document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Integer,
    /// A plain decimal number, as a string or a JSON number.
    Decimal,
    Flag,
    /// One of these integers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A JSON array or object.
    Json,
    /// A file; the body is `multipart/form-data`.
    File,
}

/// The description of a parameter.
#[derive(Debug, Clone, Copy)]
pub struct Param {
    pub name: &'static str,
    pub kind: Kind,
    pub required: bool,
    pub about: &'static str,
}

/// A declared parameter in the row of a route.
pub trait Declared: Sync {
    /// Its description.
    fn param(&self) -> &Param;

    /// The codes and words of the description that the parser refuses; a declaration has none.
    fn refused_choices(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The parameters of `first` and then of `more`; `N` is their number together.
pub const fn joined<const N: usize>(
    first: &[&'static dyn Declared],
    more: &[&'static dyn Declared],
) -> [&'static dyn Declared; N] {
    assert!(first.len() + more.len() == N, "N is the number of parameters");
    let mut all = [first[0]; N];
    let mut at = 1;
    while at < N {
        all[at] = if at < first.len() { first[at] } else { more[at - first.len()] };
        at += 1;
    }
    all
}

/// A declared parameter that can be read.
pub trait Readable: Declared {
    type Value;

    /// # Errors
    /// `missing_field`, `invalid_field` and `field_too_long` with the parameter's name; the error of a malformed body.
    fn read(&self, params: &Params) -> Result<Self::Value, ApiError>;
}

/// A type that is sent as one text, number or boolean.
pub trait Scalar: Sized + 'static {
    const KIND: Kind;

    fn parse(text: &str) -> Option<Self>;
}

macro_rules! scalars {
    ($kind:ident: $($type:ty)*) => {
        $(
            impl Scalar for $type {
                const KIND: Kind = Kind::$kind;

                fn parse(text: &str) -> Option<Self> {
                    text.parse().ok()
                }
            }
        )*
    };
}

scalars! { Integer: i64 u32 u8 usize }
scalars! { Decimal: Contract FeeRate Lots Money Percent Price Quantity Rate rust_decimal::Decimal }
scalars! { Text: jiff::Timestamp }

macro_rules! integers {
    ($($type:ident)*) => {
        $(
            impl Scalar for $type {
                const KIND: Kind = Kind::Integer;

                fn parse(text: &str) -> Option<Self> {
                    i64::from_str(text).ok().map($type)
                }
            }
        )*
    };
}

integers! { AccountId AlertId CategoryId GroupId InstrumentId OrderId TimeMs }

/// How the value is made from what was sent.
enum Parse<T: 'static> {
    /// From a text, not trimmed.
    Text(fn(&str) -> Option<T>),
    /// From a text without control characters, exactly as sent.
    Secret(fn(&str) -> Option<T>),
    /// From a text without control and invisible characters.
    Line(fn(&str) -> Option<T>),
    /// From a text without control characters other than line ends and tabs.
    Prose(fn(&str) -> Option<T>),
    /// From a trimmed text without control characters, which is absent if nothing is left.
    Words(fn(&str) -> Option<T>),
    Code(&'static [i64], fn(i64) -> Option<T>),
    Word(&'static [&'static str], fn(&'static str) -> Option<T>),
    /// From JSON; a form sends it as JSON text.
    Json(fn(&str) -> Option<T>),
}

/// An optional parameter. Its value is `None` if it is absent, `null` or the empty text.
pub struct Field<T: 'static> {
    param: Param,
    /// Maximum number of characters of a text.
    max: usize,
    parse: Parse<T>,
}

/// A required parameter.
pub struct Required<T: 'static>(Field<T>);

/// An optional parameter of which `null` or the empty text clears the value, `Some(None)`; if it is not sent, the value
/// stays unchanged, `None`.
pub struct Clearable<T: 'static>(Field<T>);

/// The file of a `multipart/form-data` body, which has a reader of its own.
pub struct FilePart(Param);

const fn declared<T>(name: &'static str, kind: Kind, max: usize, parse: Parse<T>, about: &'static str) -> Field<T> {
    Field { param: Param { name, kind, required: false, about }, max, parse }
}

/// A number, ID, amount or time; its type states the kind.
pub const fn value<T: Scalar>(name: &'static str, about: &'static str) -> Field<T> {
    declared(name, T::KIND, usize::MAX, Parse::Text(T::parse), about)
}

/// A text that has a notation of its own.
pub const fn parsed<T>(name: &'static str, parse: fn(&str) -> Option<T>, about: &'static str) -> Field<T> {
    declared(name, Kind::Text, usize::MAX, Parse::Text(parse), about)
}

/// A text of any length and with line breaks; it is not trimmed.
pub const fn text(name: &'static str, about: &'static str) -> Field<String> {
    declared(name, Kind::Text, usize::MAX, Parse::Text(owned), about)
}

/// A text of several lines of at most `max` characters, without other control characters; it is not trimmed.
pub const fn prose(name: &'static str, max: usize, about: &'static str) -> Field<String> {
    declared(name, Kind::Text, max, Parse::Prose(owned), about)
}

/// A password or key of at most `max` characters without control characters, exactly as it was sent.
pub const fn secret(name: &'static str, max: usize, about: &'static str) -> Field<String> {
    declared(name, Kind::Text, max, Parse::Secret(owned), about)
}

/// A text of at most `max` characters without control and invisible characters; it is not trimmed.
pub const fn line(name: &'static str, max: usize, about: &'static str) -> Field<String> {
    declared(name, Kind::Text, max, Parse::Line(owned), about)
}

/// A text of at most `max` characters without control and invisible characters, trimmed; white space alone is as the empty text.
pub const fn words(name: &'static str, max: usize, about: &'static str) -> Field<String> {
    declared(name, Kind::Text, max, Parse::Words(owned), about)
}

/// A text of at most `max` characters that names a value.
pub const fn name<T>(name: &'static str, max: usize, parse: fn(&str) -> Option<T>, about: &'static str) -> Field<T> {
    declared(name, Kind::Text, max, Parse::Line(parse), about)
}

/// `1`, `true`, `on` or `0`, `false`, `off`.
pub const fn flag(name: &'static str, about: &'static str) -> Field<bool> {
    declared(name, Kind::Flag, usize::MAX, Parse::Text(yes_or_no), about)
}

/// One of these integers, `1` for buy.
pub const fn code<T>(
    name: &'static str,
    codes: &'static [i64],
    decode: fn(i64) -> Option<T>,
    about: &'static str,
) -> Field<T> {
    declared(name, Kind::OneOf(codes), usize::MAX, Parse::Code(codes, decode), about)
}

/// One of these words.
pub const fn word<T>(
    name: &'static str,
    words: &'static [&'static str],
    decode: fn(&'static str) -> Option<T>,
    about: &'static str,
) -> Field<T> {
    declared(name, Kind::Word(words), WORD_MAX, Parse::Word(words, decode), about)
}

/// A JSON array or object.
pub const fn json<T: DeserializeOwned>(name: &'static str, about: &'static str) -> Field<T> {
    declared(name, Kind::Json, usize::MAX, Parse::Json(from_json), about)
}

/// The part of a form that is a file.
pub const fn file(name: &'static str, about: &'static str) -> FilePart {
    FilePart(Param { name, kind: Kind::File, required: true, about })
}

#[expect(clippy::unnecessary_wraps, reason = "a parser may refuse")]
fn owned(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "1" | "true" | "on" => Some(true),
        "0" | "false" | "off" => Some(false),
        _ => None,
    }
}

fn from_json<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

impl<T> Field<T> {
    /// The same parameter, required.
    pub const fn required(mut self) -> Required<T> {
        self.param.required = true;
        Required(self)
    }

    /// The same parameter, which can be cleared.
    pub const fn clearable(self) -> Clearable<T> {
        Clearable(self)
    }

    /// With another maximum number of characters.
    pub const fn at_most(mut self, max: usize) -> Self {
        self.max = max;
        self
    }

    /// With another kind than the type's: its values are checked by the service.
    pub const fn of_kind(mut self, kind: Kind) -> Self {
        self.param.kind = kind;
        self
    }

    /// With another text.
    pub const fn about(mut self, about: &'static str) -> Self {
        self.param.about = about;
        self
    }

    fn value(&self, params: &Params) -> Result<Option<T>, ApiError> {
        let name = self.param.name;
        let parsed = match &self.parse {
            Parse::Text(parse) => params.bounded(name, self.max)?.map(parse),
            Parse::Secret(parse) => params.controlled(name, self.max)?.map(parse),
            Parse::Line(parse) => params.line(name, self.max)?.map(|text| parse(&text)),
            Parse::Prose(parse) => params.prose(name, self.max)?.map(parse),
            Parse::Words(parse) => {
                let text = params.line(name, self.max)?;
                text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(parse)
            }
            Parse::Code(codes, decode) => {
                let known = |code: &i64| codes.contains(code);
                params.text(name)?.map(|text| text.parse().ok().filter(known).and_then(decode))
            }
            Parse::Word(words, decode) => {
                let sent = params.line(name, self.max)?;
                sent.map(|sent| words.iter().find(|word| **word == sent.as_ref()).and_then(|word| decode(word)))
            }
            Parse::Json(parse) => params.json_text(name)?.map(parse),
        };
        parsed.map(|value| value.ok_or_else(|| ApiError::invalid(name))).transpose()
    }
}

impl<T> Required<T> {
    /// The same parameter, optional.
    pub const fn optional(self) -> Field<T> {
        let mut field = self.0;
        field.param.required = false;
        field
    }

    /// With another text.
    pub const fn about(self, about: &'static str) -> Self {
        Self(self.0.about(about))
    }
}

impl FilePart {
    /// With another text.
    pub const fn about(mut self, about: &'static str) -> Self {
        self.0.about = about;
        self
    }
}

impl<T> Declared for Field<T> {
    fn param(&self) -> &Param {
        &self.param
    }

    fn refused_choices(&self) -> Vec<String> {
        match &self.parse {
            Parse::Code(codes, decode) => {
                codes.iter().filter(|code| decode(**code).is_none()).map(i64::to_string).collect()
            }
            Parse::Word(words, decode) => {
                words.iter().filter(|word| decode(word).is_none()).map(|word| (*word).to_owned()).collect()
            }
            Parse::Text(_) | Parse::Secret(_) | Parse::Line(_) | Parse::Prose(_) | Parse::Words(_) | Parse::Json(_) => {
                Vec::new()
            }
        }
    }
}

impl<T> Declared for Required<T> {
    fn param(&self) -> &Param {
        &self.0.param
    }

    fn refused_choices(&self) -> Vec<String> {
        self.0.refused_choices()
    }
}

impl<T> Declared for Clearable<T> {
    fn param(&self) -> &Param {
        &self.0.param
    }

    fn refused_choices(&self) -> Vec<String> {
        self.0.refused_choices()
    }
}

impl Declared for FilePart {
    fn param(&self) -> &Param {
        &self.0
    }
}

impl<T> Readable for Field<T> {
    type Value = Option<T>;

    fn read(&self, params: &Params) -> Result<Option<T>, ApiError> {
        self.value(params)
    }
}

impl<T> Readable for Required<T> {
    type Value = T;

    fn read(&self, params: &Params) -> Result<T, ApiError> {
        self.0.value(params)?.ok_or_else(|| self.missing())
    }
}

impl<T> Readable for Clearable<T> {
    type Value = Option<Option<T>>;

    fn read(&self, params: &Params) -> Result<Self::Value, ApiError> {
        let value = self.0.value(params)?;
        Ok(if value.is_none() && !params.is_sent(self.name()) { None } else { Some(value) })
    }
}

macro_rules! names {
    ($($type:ty, [$($generic:ident)?], $($param:tt).+;)*) => {
        $(
            impl<$($generic)?> $type {
                /// Its name on the wire.
                pub const fn name(&self) -> &'static str {
                    self.$($param).+.name
                }

                /// The error of a value that is not accepted.
                pub fn invalid(&self) -> ApiError {
                    ApiError::invalid(self.name())
                }

                /// The error of an absent value.
                pub fn missing(&self) -> ApiError {
                    ApiError::missing(self.name())
                }
            }
        )*
    };
}

names! {
    Field<T>, [T], param;
    Required<T>, [T], 0.param;
    Clearable<T>, [T], 0.param;
    FilePart, [], 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["buy", "sell"];
    const SIDE: Required<bool> = word("side", &NAMES, |word| Some(word == "buy"), "Side.").required();
    const TYPE: Field<i64> = code("type", &[1, 2], Some, "Type.");
    const NOTE: Clearable<String> = line("note", 5, "Note.").clearable();
    const LOTS: Field<Lots> = value("cont", "Lots.");
    const IDS: Field<Vec<i64>> = json("ids", "IDs.");

    fn sent(texts: &[(&str, &str)]) -> Params {
        Params::of_texts(texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())))
    }

    #[test]
    fn a_declaration_reads_what_it_describes() {
        let params = sent(&[("side", "sell"), ("type", "2"), ("note", "short"), ("cont", "0.10"), ("ids", "[1,2]")]);
        assert_eq!(params.get(&SIDE), Ok(false));
        assert_eq!(params.get(&TYPE), Ok(Some(2)));
        assert_eq!(params.get(&NOTE), Ok(Some(Some("short".to_owned()))));
        assert_eq!(params.get(&LOTS).unwrap().unwrap().to_string(), "0.10");
        assert_eq!(params.get(&IDS), Ok(Some(vec![1, 2])));
        assert_eq!((SIDE.param().kind, SIDE.param().required), (Kind::Word(&NAMES), true));
        assert_eq!((LOTS.param().kind, LOTS.param().required), (Kind::Decimal, false));
    }

    #[test]
    fn what_is_not_accepted_is_refused_by_name() {
        let params = sent(&[("side", "both"), ("type", "3"), ("note", "longer"), ("cont", "x"), ("ids", "{")]);
        assert_eq!(params.get(&SIDE), Err(ApiError::invalid("side")));
        assert_eq!(params.get(&TYPE), Err(ApiError::invalid("type")));
        let too_long = ApiError::refused("field_too_long").with("field", "note").with("max", 5);
        assert_eq!(params.get(&NOTE), Err(too_long));
        assert_eq!(params.get(&LOTS), Err(ApiError::invalid("cont")));
        assert_eq!(params.get(&IDS), Err(ApiError::invalid("ids")));
        assert_eq!(sent(&[("note", "a\tb")]).get(&NOTE), Err(ApiError::invalid("note")));
    }

    #[test]
    fn absent_and_cleared_values_differ_where_it_matters() {
        let (absent, cleared) = (sent(&[]), sent(&[("note", ""), ("type", ""), ("side", "")]));
        assert_eq!((absent.get(&NOTE), cleared.get(&NOTE)), (Ok(None), Ok(Some(None))));
        assert_eq!((absent.get(&TYPE), cleared.get(&TYPE)), (Ok(None), Ok(None)));
        assert_eq!(absent.get(&SIDE), Err(ApiError::missing("side")));
        assert_eq!(cleared.get(&SIDE), Err(ApiError::missing("side")));
    }
}
