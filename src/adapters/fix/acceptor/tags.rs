//! The fields of cTrader's dialect of FIX 4.4, by their names in its specification.

use quickfix_tokio::message::Tag;

pub(super) const AVG_PX: Tag = 6;
pub(super) const CL_ORD_ID: Tag = 11;
pub(super) const CUM_QTY: Tag = 14;
pub(super) const EXEC_ID: Tag = 17;
pub(super) const LAST_PX: Tag = 31;
pub(super) const LAST_QTY: Tag = 32;
pub(super) const ORDER_ID: Tag = 37;
pub(super) const ORDER_QTY: Tag = 38;
pub(super) const ORD_STATUS: Tag = 39;
pub(super) const ORD_TYPE: Tag = 40;
pub(super) const ORIG_CL_ORD_ID: Tag = 41;
pub(super) const PRICE: Tag = 44;
pub(super) const REF_SEQ_NUM: Tag = 45;
pub(super) const SENDER_SUB_ID: Tag = 50;
pub(super) const SIDE: Tag = 54;
pub(super) const SYMBOL: Tag = 55;
pub(super) const TEXT: Tag = 58;
pub(super) const TIME_IN_FORCE: Tag = 59;
pub(super) const TRANSACT_TIME: Tag = 60;
pub(super) const STOP_PX: Tag = 99;
pub(super) const CXL_REJ_REASON: Tag = 102;
pub(super) const ORD_REJ_REASON: Tag = 103;
pub(super) const ENCRYPT_METHOD: Tag = 98;
pub(super) const HEART_BT_INT: Tag = 108;
pub(super) const EXPIRE_TIME: Tag = 126;
pub(super) const NO_RELATED_SYM: Tag = 146;
pub(super) const EXEC_TYPE: Tag = 150;
pub(super) const LEAVES_QTY: Tag = 151;
pub(super) const MD_REQ_ID: Tag = 262;
pub(super) const SUBSCRIPTION_REQUEST_TYPE: Tag = 263;
pub(super) const MARKET_DEPTH: Tag = 264;
pub(super) const NO_MD_ENTRIES: Tag = 268;
pub(super) const MD_ENTRY_TYPE: Tag = 269;
pub(super) const MD_ENTRY_PX: Tag = 270;
pub(super) const MD_ENTRY_SIZE: Tag = 271;
pub(super) const MD_ENTRY_ID: Tag = 278;
pub(super) const MD_UPDATE_ACTION: Tag = 279;
pub(super) const MD_REQ_REJ_REASON: Tag = 281;
pub(super) const SECURITY_REQ_ID: Tag = 320;
pub(super) const SECURITY_RESPONSE_ID: Tag = 322;
pub(super) const REF_MSG_TYPE: Tag = 372;
pub(super) const BUSINESS_REJECT_REF_ID: Tag = 379;
pub(super) const BUSINESS_REJECT_REASON: Tag = 380;
pub(super) const CXL_REJ_RESPONSE_TO: Tag = 434;
pub(super) const USERNAME: Tag = 553;
pub(super) const PASSWORD: Tag = 554;
pub(super) const SECURITY_LIST_REQUEST_TYPE: Tag = 559;
pub(super) const SECURITY_REQUEST_RESULT: Tag = 560;
pub(super) const MASS_STATUS_REQ_ID: Tag = 584;
pub(super) const MASS_STATUS_REQ_TYPE: Tag = 585;
pub(super) const NO_POSITIONS: Tag = 702;
pub(super) const LONG_QTY: Tag = 704;
pub(super) const SHORT_QTY: Tag = 705;
pub(super) const POS_REQ_ID: Tag = 710;
pub(super) const POS_MAINT_RPT_ID: Tag = 721;
pub(super) const TOTAL_NUM_POS_REPORTS: Tag = 727;
pub(super) const POS_REQ_RESULT: Tag = 728;
pub(super) const SETTL_PRICE: Tag = 730;
pub(super) const TOT_NUM_REPORTS: Tag = 911;
pub(super) const ABSOLUTE_TP: Tag = 1_000;
pub(super) const ABSOLUTE_SL: Tag = 1_002;
pub(super) const SYMBOL_NAME: Tag = 1_007;
pub(super) const SYMBOL_DIGITS: Tag = 1_008;

/// MDReqRejReason: unknown symbol.
pub(super) const UNKNOWN_SYMBOL: &str = "0";
/// MDReqRejReason: the id is in use.
pub(super) const DUPLICATE_ID: &str = "1";
/// MDReqRejReason: insufficient permissions; here too many instruments, or too many requests.
pub(super) const NOT_PERMITTED: &str = "3";
pub(super) const UNSUPPORTED_DEPTH: &str = "5";
pub(super) const UNSUPPORTED_ENTRY: &str = "8";
