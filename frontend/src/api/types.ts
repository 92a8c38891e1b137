// The objects on the wire. What the server describes in openapi.json comes from there (`npm run types`), with its codes and
// optional parts narrowed; the socket's frames, which it does not describe, are written here. Money, prices, lots
// and rates are decimal strings; ids, counts, flags and codes are integers; quote and candle times are Unix milliseconds,
// all others RFC 3339 in UTC.
import type { components } from './types.gen';

type Described = components['schemas'];

/** A described object with some of its fields narrowed. */
type Narrowed<T, Fields extends { [K in keyof Fields]: K extends keyof T ? unknown : never }> = Omit<T, keyof Fields> & Fields;

export type Decimal = Described['Decimal'];
export type Id = number;

export type TradingHours = Described['TradingHours'];
export type Closure = Described['Closure'];

export type ForexQuotations = Described['Quotations'];
/** The trading terms of an instrument. On the wire they have other names (`Pip` is the lot step): see instrument.ts. */
export interface InstrumentTerms {
  /** Units per lot. */
  contractSize: Decimal;
  lotsMin: Decimal;
  lotsMax: Decimal;
  lotsStep: Decimal;
  feeRate: Decimal;
  /** 1: a fixed margin per lot; 0: by leverage. */
  marginMode: number;
  /** Ascending. */
  leverages: number[];
  /** The preselected one; null where none is available. */
  defaultLeverage: number | null;
  /** The highest leverage of the customer's group, where it has one. */
  leverageMax?: number | null;
  /** Minimum distance of a level from the quote, in points. */
  stopLevel: number;
}
type WireTerms =
  | 'ForexContNum'
  | 'ForexMinCont'
  | 'ForexMaxCont'
  | 'Pip'
  | 'ForexFeeRate'
  | 'MarginMode'
  | 'HasForexMultiple'
  | 'DefaultMultiple'
  | 'LeverageMax'
  | 'StopLevel';
export type WireInstrument = Narrowed<Described['Instrument'], { Name?: string; SwapMode: 'points' | 'percent' }>;
export type Instrument = Omit<WireInstrument, WireTerms> & InstrumentTerms;
export type Category = Described['Category'];
export type Candle = Described['Candle'];

export type OrderReceipt = Described['OrderReceipt'];
export type PublicLog = Described['PublicLog'];
export type ExecutionLine = Described['ExecutionLine'];
export type ExecutionReport = Described['ExecutionReport'];
export type ExecutionSlippage = Described['ExecutionSlippage'];

export type CopyStrategy = Described['CopyStrategy'];
export type CopyStrategyDetail = Described['CopyStrategyDetail'];
export type CopyFees = Described['CopyFeesView'];
export type CopyTexts = Described['CopyTexts'];
export type CopyView = Described['CopyView'];
export type OwnCopy = Described['OwnCopyView'];
export type OwnStrategy = Described['OwnStrategyView'];
export type CopyFollower = Described['CopyFollower'];
export type CopyPreview = Described['CopyPreview'];
export type CopyStatement = Described['CopyStatement'];
export type CopyLine = Described['CopyLine'];
export type CopySkip = Described['CopySkipView'];
export type CopyFee = Described['CopyFeeView'];
export type CopyFeeSums = Described['CopyFeeSums'];

export type SavedDrawing = Described['Drawing'];
export type SavedDrawings = Described['Drawings'];
export type PushSettings = Described['PushSettings'];

export type PriceAlert = Narrowed<Described['PriceAlert'], { side: 'bid' | 'ask'; direction: 'rises' | 'falls' }>;

export type MarginAlert = Described['MarginAlert'];

export type Preference = Omit<Described['Preference'], 'Document'> & { Document: object };

export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day' | '4hour' | '1week' | '1mon';

export const SIDE = { buy: 1, sell: 2 } as const;
export type Side = (typeof SIDE)[keyof typeof SIDE];

export const ORDER_STATUS = { pending: 0, open: 1, cancelled: 2, closed: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export type Order = Narrowed<Described['Order'], { OrderType: Side; Status: OrderStatus }>;
export type ClosedOrders = Narrowed<Described['ClosedOrders'], { closed: Order[] }>;
export type OrderList = Narrowed<Described['OrderList'], { data: Order[] }>;
export type Account = Described['Account'];
export type Statistics = Described['Statistics'];
export type EconomicEvent = Described['EconomicEvent'];
export type StatisticsDay = Described['StatisticsDay'];
export type TradeFigures = Described['TradeFigures'];
/** One of the customer's accounts, with its figures. */
export type TradingAccount = Account & { name: string; kind: 'real' | 'demo' };
export type AccountTransfer = Described['AccountTransfer'];
export type User = Described['User'];
/** The response to signing in. */
export type Session = Described['Welcome'];
/** An identity review: 0 the form, 1 waiting, 2 certified. */
export type ReviewState = Described['ReviewState'];
export type ReviewBegun = Described['ReviewBegun'];
export type ConsentDocument = Described['ConsentDocument'];
export type Appropriateness = Described['Appropriateness'];
export type IdentityDetails = Described['IdentityDetails'];
/** The state of the customer's second factor. */
export type SecondFactor = Described['SecondFactor'];
export type TotpSecret = Described['TotpSecret'];
export type CustomerKey = Described['CustomerKey'];
export type CustomerKeyList = Described['CustomerKeyList'];
export type FixAccess = Described['FixAccess'];
export type CustomerKeyMade = Described['CustomerKeyMade'];
export type RecoveryCodes = Described['RecoveryCodes'];
export type Captcha = Described['Captcha'];
export type CodeSent = Described['CodeSent'];
export type Invites = Described['Invites'];
export type Invited = Described['Invited'];
export type PartnerApplication = Described['PartnerApplication'];
export type PartnerBooking = Described['PartnerBooking'];
export type PartnerCustomer = Described['PartnerCustomer'];
export type PartnerReward = Described['PartnerReward'];
export type PartnerSummary = Described['PartnerSummary'];
export type PartnerTotal = Described['PartnerTotal'];
/** `content` is sanitised HTML, in the single item only. */
export type News = Described['News'];
export type Trader = Described['Trader'];
export type Area = Described['Area'];
export type Brand = Described['Brand'];
export type BasicInfo = Narrowed<Described['BasicInfo'], { brand: Partial<Brand> }>;
export type Company = Described['Company'];
export type CompanyList = Described['CompanyList'];
export type CompanyStatus = Described['CompanyStatus'];

export const DEPOSIT_STATUS = { waiting: 0, credited: 1, rejected: 2, invalid: 3 } as const;
/** How a deposit is paid. The types of withdrawals have other numbers. */
export const DEPOSIT_TYPE = { coin: 0, bank: 1 } as const;
export type DepositType = (typeof DEPOSIT_TYPE)[keyof typeof DEPOSIT_TYPE];
export type DepositStatus = (typeof DEPOSIT_STATUS)[keyof typeof DEPOSIT_STATUS];
export type Deposit = Narrowed<Described['Deposit'], { type: DepositType; status: DepositStatus }>;
/** A payment provider that customers may pay through, and a payment there. */
export type Gateway = Described['Gateway'];
export type CheckoutState = 'new' | 'redirected' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged_back' | 'mismatch';
export type Checkout = Narrowed<Described['Checkout'], { state: CheckoutState }>;
export type CheckoutBegun = Described['CheckoutBegun'];
export type SandboxAct = 'pay' | 'fail' | 'refund' | 'dispute';
export type CoinOption = Described['CoinOption'];
export type BankOption = Described['BankOption'];
/** A coin with its networks, or a currency of bank accounts, in which deposits are taken. */
export type DepositSymbol = Described['DepositSymbol'];

/** How a withdrawal is paid out. */
export const PAYOUT_TYPE = { coin: 1, bank: 2 } as const;
export type PayoutType = (typeof PAYOUT_TYPE)[keyof typeof PAYOUT_TYPE];
export type PayoutCurrency = Described['PayoutCurrency'];
export type Withdrawal = Described['Withdrawal'];
/** A payout method of the customer. */
export type PayoutMethod = Described['Method'];
export type Upload = Described['Upload'];
export type LogEntry = Described['LogEntry'];

export interface Page<T> {
  list: T[];
  total: number;
  /** Of the amounts of one account; absent: USD, or there are none. */
  currency?: string;
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
  /** Only where Bid and Ask came outside the hours: what positions are valued at. */
  ValuedBid?: string | null;
  ValuedAsk?: string | null;
}

/** The KLINE.{code} topic. */
export interface KlineFrame {
  Code: string;
  Candles: Partial<Record<Period, Candle>>;
}

/** The price and profit at which the server values an open order. */
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

export type ChatMessage = Narrowed<Described['ChatMessage'], { from: 'user' | 'staff' }>;
export type ChatPage = Narrowed<Described['ChatPage'], { list: ChatMessage[] }>;
export type ChatUnread = Described['ChatUnread'];

/** The CHAT topic: a new message, or `changed`: the conversation was read or closed. */
export interface ChatFrame {
  event: 'message' | 'changed';
  message: ChatMessage | null;
  unread: number;
}

export type InboxMessage = Described['InboxMessage'];
export type InboxLink = Described['InboxLink'];
export type InboxPage = Described['InboxPage'];
export type InboxUnread = Described['InboxUnread'];
export type MessageChoice = Described['MessageChoice'];

/** The NOTICE topic: a margin call, a message in the app (`inbox`), an answer in the chat, a decision on documents, a deposit or a withdrawal. */
export interface NoticeFrame {
  kind: string;
  [detail: string]: unknown;
}
