//! The table of another platform's accounts: which column is what, and its rows as texts.
//!
//! MetaTrader's tables are divided by semicolons and not quoted; some have a title above the names of the columns; the program
//! of the manager writes UTF-16 or the system's code page. So the names are looked for in the first rows, and the encoding is
//! that of the byte order mark, else UTF-8, else Windows-1252. `docs/import.md` names the sources.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::services::bank_statements::file::{BYTES_MAX as FILE_MAX, FileError, decode};
use crate::services::bank_statements::tables::{DELIMITERS, TableRow, column_names, delimiter, rows};
use crate::services::error::Refusal;

/// Maximum size of a file in bytes.
pub const BYTES_MAX: usize = FILE_MAX;
/// Maximum number of accounts of a file.
pub const ROWS_MAX: usize = 20_000;
/// Rows among which the names of the columns are looked for.
const ABOVE_MAX: usize = 20;
/// Most columns that make up a name.
const NAMES_MAX: usize = 4;
/// Most groups of a mapping.
const GROUPS_MAX: usize = 500;
/// Longest name of a column or a group, in characters.
const NAME_MAX: usize = 200;

/// What becomes of several accounts with one e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SameEmail {
    /// The first is a customer, the others cannot be imported.
    #[default]
    Refuse,
    /// They are accounts of one customer.
    Accounts,
}

/// What becomes of credit, which this platform does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Credits {
    /// An account with credit cannot be imported.
    #[default]
    Refuse,
    /// The balance is imported without it.
    Drop,
}

/// What becomes of the accounts of one of the other platform's groups.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GroupTarget {
    /// They are left out.
    pub skip: bool,
    /// The group here; 0: the standard group.
    pub group: i64,
    /// Of their accounts, where the table has no column of it.
    pub currency: String,
}

/// What the columns are, by their names, and what becomes of the groups. An empty name: there is no such column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportMapping {
    /// `;`, `,`, `|` or a tab.
    pub delimiter: char,
    /// `,` or `.`.
    pub decimal: char,
    pub login: String,
    pub email: String,
    pub balance: String,
    /// Joined by spaces.
    #[serde(default)]
    pub name: Vec<String>,
    #[serde(default)]
    pub phone: String,
    #[serde(default)]
    pub country: String,
    #[serde(default)]
    pub group: String,
    #[serde(default)]
    pub currency: String,
    #[serde(default)]
    pub credit: String,
    #[serde(default)]
    pub leverage: String,
    #[serde(default)]
    pub registered: String,
    /// Accounts with a word in it that says archived or disabled are left out.
    #[serde(default)]
    pub status: String,
    #[serde(default)]
    pub same_email: SameEmail,
    #[serde(default)]
    pub credits: Credits,
    #[serde(default)]
    pub groups: BTreeMap<String, GroupTarget>,
}

impl ImportMapping {
    /// Checks what does not need the file.
    ///
    /// # Errors
    /// `invalid_field` {field: `mapping`}.
    pub fn validate(&self) -> Result<(), Refusal> {
        let is_name = |name: &String| name.chars().count() <= NAME_MAX;
        let fits = DELIMITERS.contains(&self.delimiter)
            && matches!(self.decimal, ',' | '.')
            && self.name.len() <= NAMES_MAX
            && self.groups.len() <= GROUPS_MAX
            && [&self.login, &self.email, &self.balance].into_iter().all(|name| !name.is_empty())
            && self.columns().all(is_name)
            && self.groups.keys().all(is_name);
        if fits { Ok(()) } else { Err(Refusal::invalid_field("mapping")) }
    }

    fn columns(&self) -> impl Iterator<Item = &String> {
        let needed = [&self.login, &self.email, &self.balance, &self.phone, &self.country, &self.group];
        let more = [&self.currency, &self.credit, &self.leverage, &self.registered, &self.status];
        needed.into_iter().chain(more).chain(&self.name).filter(|name| !name.is_empty())
    }
}

/// A table: the names of its columns and its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub delimiter: char,
    pub columns: Vec<String>,
    pub rows: Vec<TableRow>,
}

/// The cells of one row by column.
#[derive(Clone, Copy)]
pub struct Cells<'a> {
    columns: &'a BTreeMap<&'a str, usize>,
    /// Columns of the heading.
    width: usize,
    row: &'a [String],
}

impl<'a> Cells<'a> {
    /// The cell of a column; empty where there is none.
    pub fn of(&self, column: &str) -> &'a str {
        let row = self.row;
        self.columns.get(column).and_then(|at| row.get(*at)).map_or("", String::as_str)
    }

    /// What stands after the last named column: the cells of such a row are not where their names are.
    pub fn surplus(&self) -> Option<&'a str> {
        let more = self.row.get(self.width..)?;
        more.iter().map(String::as_str).find(|cell| !cell.trim().is_empty())
    }
}

impl Table {
    /// Reads a file. `delimiter`: as the mapping has it; otherwise it is found.
    ///
    /// # Errors
    /// `table_not_readable`.
    pub fn read(bytes: &[u8], known: Option<char>) -> Result<Self, Refusal> {
        let text = decode(bytes).map_err(refusal)?;
        let delimiter = match known {
            Some(delimiter) => delimiter,
            None if text.trim().is_empty() => return Err(refusal(FileError::Empty)),
            None => delimiter(&text).map_err(refusal)?,
        };
        let mut all = rows(&text, delimiter).map_err(refusal)?;
        let is_heading = |row: &[String]| row.iter().any(|cell| kind_of(cell) == Some(Column::Login));
        let Some(at) = all.iter().take(ABOVE_MAX).position(|(_, row)| row.len() > 1 && is_heading(row)) else {
            let missing = Refusal::new("table_not_readable").worded("import-no-login-column");
            return Err(if all.is_empty() { refusal(FileError::Empty) } else { missing });
        };
        let columns = column_names(&all[at].1);
        let rows = all.split_off(at + 1);
        if rows.is_empty() {
            return Err(refusal(FileError::Empty));
        }
        if rows.len() > ROWS_MAX {
            return Err(refusal(FileError::TooLong));
        }
        Ok(Self { delimiter, columns, rows })
    }

    /// Checks that the table has the columns of a mapping, and calls `each` with every row.
    ///
    /// # Errors
    /// `table_not_readable` for a missing column.
    pub fn each(&self, mapping: &ImportMapping, mut each: impl FnMut(u64, Cells<'_>)) -> Result<(), Refusal> {
        let columns: BTreeMap<&str, usize> =
            self.columns.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
        if let Some(missing) = mapping.columns().find(|name| !columns.contains_key(name.as_str())) {
            let shown: String = missing.chars().take(60).collect();
            return Err(Refusal::new("table_not_readable").worded("bank-file-column").with("column", shown));
        }
        for (line, row) in &self.rows {
            each(*line, Cells { columns: &columns, width: self.columns.len(), row });
        }
        Ok(())
    }

    /// What the columns probably are.
    pub fn guess(&self) -> ImportMapping {
        let find = |kind: Column| {
            let found = self.columns.iter().find(|name| kind_of(name) == Some(kind));
            found.cloned().unwrap_or_default()
        };
        let names = self.columns.iter().filter(|name| kind_of(name) == Some(Column::Name)).take(NAMES_MAX);
        let balance = find(Column::Balance);
        let at = self.columns.iter().position(|name| *name == balance);
        let cells = self.rows.iter().filter_map(|(_, row)| row.get(at?)).map(String::as_str);
        ImportMapping {
            delimiter: self.delimiter,
            decimal: decimal_of(cells),
            login: find(Column::Login),
            email: find(Column::Email),
            balance,
            name: names.cloned().collect(),
            phone: find(Column::Phone),
            country: find(Column::Country),
            group: find(Column::Group),
            currency: find(Column::Currency),
            credit: find(Column::Credit),
            leverage: find(Column::Leverage),
            registered: find(Column::Registered),
            status: String::new(),
            same_email: SameEmail::default(),
            credits: Credits::default(),
            groups: BTreeMap::new(),
        }
    }
}

fn refusal(error: FileError) -> Refusal {
    let refusal = Refusal::new("table_not_readable");
    match error {
        FileError::Empty => refusal.worded("table-empty"),
        FileError::TooLong => refusal.worded("table-too-long").with("max", ROWS_MAX),
        FileError::Cell { line, column, value } => {
            let refusal = refusal.worded("bank-file-cell").with("line", line);
            refusal.with("column", column).with("value", value)
        }
        FileError::NotReadable { line } => refusal.worded("table-cells-of-line").with("line", line),
        _ => refusal,
    }
}

/// What a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Login,
    Name,
    Email,
    Phone,
    Country,
    Group,
    Currency,
    Balance,
    Credit,
    Leverage,
    Registered,
}

/// Names of columns in lower case, as the platform's programs have them in their languages.
const NAMES: [(Column, &[&str]); 11] = [
    (
        Column::Login,
        &[
            "login",
            "account",
            "logon",
            "логин",
            "счет",
            "счёт",
            "konto",
            "cuenta",
            "compte",
            "conta",
            "giriş",
            "hesap",
            "账户",
            "帐户",
            "账号",
            "帳號",
            "登录",
            "ログイン",
            "口座",
            "로그인",
            "계좌",
            "đăng nhập",
            "ล็อกอิน",
            "akun",
            "الحساب",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "first name",
            "middle name",
            "last name",
            "имя",
            "фамилия",
            "отчество",
            "nachname",
            "vorname",
            "nombre",
            "apellido",
            "nom",
            "prénom",
            "nome",
            "sobrenome",
            "cognome",
            "ad",
            "isim",
            "soyadı",
            "姓名",
            "名称",
            "名前",
            "氏名",
            "이름",
            "tên",
            "ชื่อ",
            "nama",
            "الاسم",
        ],
    ),
    (
        Column::Email,
        &[
            "email",
            "e-mail",
            "mail",
            "эл. почта",
            "почта",
            "correo",
            "correo electrónico",
            "courriel",
            "e-posta",
            "电子邮件",
            "邮箱",
            "電子郵件",
            "メール",
            "이메일",
            "อีเมล",
            "surel",
            "البريد الإلكتروني",
        ],
    ),
    (
        Column::Phone,
        &[
            "phone",
            "mobile",
            "телефон",
            "telefon",
            "teléfono",
            "téléphone",
            "telefone",
            "telefono",
            "电话",
            "電話",
            "전화",
            "điện thoại",
            "โทรศัพท์",
            "telepon",
            "الهاتف",
        ],
    ),
    (
        Column::Country,
        &[
            "country",
            "страна",
            "land",
            "país",
            "pays",
            "paese",
            "ülke",
            "国家",
            "國家",
            "国",
            "국가",
            "quốc gia",
            "ประเทศ",
            "negara",
            "البلد",
        ],
    ),
    (
        Column::Group,
        &[
            "group",
            "группа",
            "gruppe",
            "grupo",
            "groupe",
            "gruppo",
            "grup",
            "组",
            "群組",
            "グループ",
            "그룹",
            "nhóm",
            "กลุ่ม",
            "المجموعة",
        ],
    ),
    (
        Column::Currency,
        &[
            "currency",
            "deposit currency",
            "валюта",
            "währung",
            "divisa",
            "moneda",
            "devise",
            "moeda",
            "valuta",
            "para birimi",
            "货币",
            "貨幣",
            "通貨",
            "통화",
            "tiền tệ",
            "สกุลเงิน",
            "mata uang",
            "العملة",
        ],
    ),
    (
        Column::Balance,
        &[
            "balance",
            "баланс",
            "kontostand",
            "saldo",
            "solde",
            "bakiye",
            "余额",
            "結餘",
            "餘額",
            "残高",
            "잔고",
            "잔액",
            "số dư",
            "ยอดคงเหลือ",
            "الرصيد",
        ],
    ),
    (
        Column::Credit,
        &[
            "credit",
            "кредит",
            "kredit",
            "crédito",
            "crédit",
            "credito",
            "kredi",
            "信用",
            "信用额",
            "クレジット",
            "신용",
            "tín dụng",
            "เครดิต",
            "الائتمان",
        ],
    ),
    (
        Column::Leverage,
        &[
            "leverage",
            "плечо",
            "кредитное плечо",
            "hebel",
            "apalancamiento",
            "effet de levier",
            "levier",
            "alavancagem",
            "leva",
            "kaldıraç",
            "杠杆",
            "槓桿",
            "レバレッジ",
            "레버리지",
            "đòn bẩy",
            "เลเวอเรจ",
            "الرافعة المالية",
        ],
    ),
    (
        Column::Registered,
        &[
            "reg.date",
            "reg. date",
            "registered",
            "registration",
            "registration date",
            "created",
            "дата регистрации",
            "registriert",
            "registrado",
            "enregistré",
            "registrato",
            "kayıt",
            "注册",
            "注册时间",
            "登録日",
        ],
    ),
];

fn kind_of(name: &str) -> Option<Column> {
    let name = name.trim().trim_start_matches('\u{feff}').to_lowercase();
    NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(column, _)| *column)
}

/// The decimal separator of these amounts: the last separator of one of them that does not divide three digits.
fn decimal_of<'a>(cells: impl Iterator<Item = &'a str>) -> char {
    let (mut commas, mut points) = (0, 0);
    for cell in cells {
        let Some(at) = cell.rfind([',', '.']) else { continue };
        let digits = cell[at + 1..].chars().take_while(char::is_ascii_digit).count();
        // Three digits may be thousands.
        if digits != 3 {
            *(if cell.as_bytes()[at] == b',' { &mut commas } else { &mut points }) += 1;
        }
    }
    if commas > points { ',' } else { '.' }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RAW: &str = "Accounts\nLogin;Name;Group;Country;City;State;Zip;Address;Phone;Email;Comment;ID;Status;Reg.date;Leverage;\
        Agent;Balance;Credit;IR;Taxes\n7;Ann Lee;real\\std;Malta;;;;;+356 2123;ann@example.com;;;RE;2019.01.02 10:00;1 : 100;0;\
        1000.50;0.00;0.00;0.00\n";

    #[test]
    fn the_title_above_the_names_is_passed_over_and_the_columns_are_found() {
        let table = Table::read(RAW.as_bytes(), None).unwrap();
        assert_eq!((table.delimiter, table.columns.len(), table.rows.len(), table.rows[0].0), (';', 20, 1, 3));
        let guess = table.guess();
        let found = [&guess.login, &guess.email, &guess.balance, &guess.credit, &guess.leverage, &guess.registered];
        assert_eq!(found, ["Login", "Email", "Balance", "Credit", "Leverage", "Reg.date"]);
        assert_eq!((guess.name, guess.decimal), (vec!["Name".to_owned()], '.'));
    }

    #[test]
    fn utf_16_with_a_mark_and_other_languages_are_read() {
        let text = "Логин\tИмя\tФамилия\tПочта\tБаланс\n7\tАнна\tЛи\tann@example.com\t1 000,50\n";
        let mut bytes = vec![0xff, 0xfe];
        bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        let table = Table::read(&bytes, None).unwrap();
        let guess = table.guess();
        assert_eq!((guess.delimiter, guess.decimal), ('\t', ','));
        assert_eq!(
            (guess.login.as_str(), guess.name, guess.balance.as_str()),
            ("Логин", vec!["Имя".into(), "Фамилия".into()], "Баланс")
        );
    }

    #[test]
    fn a_file_without_rows_or_names_is_refused() {
        let key = |text: &str| Table::read(text.as_bytes(), None).unwrap_err().key();
        assert_eq!(key(""), "table-empty");
        assert_eq!(key("\u{feff}"), "table-empty");
        assert_eq!(key("Login;Email;Balance\n"), "table-empty");
        assert_eq!(key("a;b;c\n1;2;3\n"), "import-no-login-column");
    }

    #[test]
    fn the_decimal_separator_follows_from_the_amounts() {
        let of = |cells: &[&str]| decimal_of(cells.iter().copied());
        assert_eq!(of(&["1.234,50", "3,00"]), ',');
        assert_eq!(of(&["1,234.50", "3.00"]), '.');
        assert_eq!(of(&["1,234", "1.50"]), '.');
        assert_eq!(of(&[]), '.');
    }
}
