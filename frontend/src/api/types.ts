// The objects on the wire. Money, prices, lots and rates are decimal strings; ids, counts, flags and codes are integers;
// quote and candle times are Unix milliseconds, all others RFC 3339 in UTC.

export type Decimal = string;
export type Id = number;

export interface ForexQuotations {
  Open: Decimal;
  Close: Decimal;
  /** Percent against the day's open. */
  Change: Decimal;
  Bid: Decimal;
  Ask: Decimal;
  High: Decimal;
  Low: Decimal;
  Volume: Decimal;
  Time: number;
  /** Quote currency to USD, at which a profit converts. */
  RateBid: Decimal;
  /** Quote currency to USD, at which a loss converts. */
  RateAsk: Decimal;
}

export interface Instrument {
  Id: Id;
  Code: string;
  ShowCode: string;
  /** A name in the reader's language, where the broker gave one. */
  Name?: string;
  Logo: string;
  CategoryId: Id;
  /** The quote currency. */
  Currency: string;
  /** 1 is open. */
  MarketStatus: number;
  PricePrecision: number;
  /** Units per lot. */
  ForexContNum: Decimal;
  ForexMinCont: Decimal;
  ForexMaxCont: Decimal;
  /** The lot step. */
  Pip: Decimal;
  ForexFeeRate: Decimal;
  /** 1 is a fixed margin; anything else reckons with the leverage. */
  MarginMode: number;
  HasForexMultiple: { Value: Decimal | number }[];
  SwapMode: 'points' | 'percent';
  SwapLong: Decimal;
  SwapShort: Decimal;
  /** Least distance of a stop from the quote, in points. */
  StopLevel: number;
  Simulated: number;
  ForexQuotations: ForexQuotations;
}

export interface Category {
  Id: Id;
  NameShowTrans: string;
}

export interface Candle {
  Time: number;
  Open: Decimal;
  High: Decimal;
  Low: Decimal;
  Close: Decimal;
  Volume: Decimal;
}

export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day';

export const SIDE = { buy: 1, sell: 2 } as const;
export type Side = (typeof SIDE)[keyof typeof SIDE];

export const ORDER_STATUS = { pending: 0, open: 1, cancelled: 2, closed: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export interface Order {
  Id: Id;
  ForexId: Id;
  ForexTradeLists: { ShowCode: string; Code: string; PricePrecision: number };
  OrderType: Side;
  Status: OrderStatus;
  Quantity: Decimal;
  Multiple: Decimal | number;
  /** The target of a pending order; the open price once filled. */
  OriginPrice: Decimal;
  Price: Decimal;
  /** The quote it would close at; the close price once closed. */
  UpdatePrice: Decimal;
  FactProfits: Decimal;
  CautionMoney: Decimal;
  TradeFee: Decimal;
  Swap: Decimal;
  /** "0" is none. */
  TargetLossPrice: Decimal;
  TargetProfitPrice: Decimal;
  ParentId: Id | null;
  /** Why it ended; a stable code. */
  Reason: string | null;
  CreateTimeHandler: string;
  OpenTime: string | null;
  CloseTime: string | null;
}

export interface OrderList {
  data: Order[];
  total: number;
  all_fact_profits: Decimal;
  balance: Decimal;
}

export interface Account {
  balance: Decimal;
  lock_balance: Decimal;
  equity: Decimal;
  margin: Decimal;
  available: Decimal;
  /** Percent; null without margin. */
  margin_level: Decimal | null;
  profit: Decimal;
  account: number;
}

export interface User {
  id: Id;
  uid: string;
  email: string | null;
  mobile: string | null;
  area_id: Id | null;
  is_demo: number;
  credit_score: number;
  invite_code: string;
  review_status: number;
  created_at: string;
}

export interface Session {
  token: string;
  user: User;
}

export interface News {
  id: Id;
  title: string;
  desc: string;
  logo: string;
  created_at: string;
  /** Sanitised HTML, in the single item only. */
  content?: string;
}

export interface Trader {
  user: string;
  multiple: Decimal;
  three_week_rate: Decimal;
  three_week_win: Decimal;
  three_week_profit: Decimal;
  total_rate: Decimal;
  total_trade_num: number;
  total_profit: Decimal;
  followers: number;
  code: string;
  is_demo: number;
}

export interface Area {
  id: Id;
  code: string;
  global_code: string;
  name: string;
}

export interface Brand {
  name: string;
  accent: string;
  logo: string;
}

export interface BasicInfo {
  service_link: string;
  service_link_type: number;
  verify_reg_type: number;
  /** 1: lots x rate; otherwise margin x rate. */
  trade_fee_type: number;
  is_show_mobile: number;
  login_types: string[];
  languages: string[];
  brand: Partial<Brand>;
  restricted_countries: string[];
  margin_call_level: Decimal;
  stop_out_level: Decimal;
}

export interface CompanyStatus {
  status: number;
  main_site: number;
  loss_url: string;
}

export interface Page<T> {
  list: T[];
  total: number;
}

/** One row of the DAY_MARKET topic. */
export interface MarketTick {
  Id: Id;
  Code: string;
  Bid: Decimal;
  Ask: Decimal;
  Close: Decimal;
  Change: Decimal;
  High: Decimal;
  Low: Decimal;
  Open: Decimal;
  Volume: Decimal;
  MarketStatus: number;
  Time: number;
}

/** The KLINE.{code} topic. */
export interface KlineFrame {
  Code: string;
  Candles: Partial<Record<Period, Candle>>;
}

export interface OrderMark {
  Id: Id;
  UpdatePrice: Decimal;
  FactProfits: Decimal;
}

export type OrderEventKind = 'placed' | 'opened' | 'updated' | 'cancelled';

/** The FOREX_TRADE topic: either a frame of prices or one event. */
export interface ForexTradeFrame {
  account?: Account;
  orders?: OrderMark[];
  event?: OrderEventKind;
  order?: Order;
}

export interface ForexClosedFrame {
  order: Order;
  reason: string;
}

export interface NoticeFrame {
  kind: string;
  [detail: string]: unknown;
}
