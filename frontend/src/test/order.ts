// An order as the server sends it: one lot of EUR/USD, bought and open.
import { ORDER_STATUS, type Order } from '../api/types';

export const ORDER: Order = {
  Id: 7,
  ForexId: 1,
  ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
  OrderType: 1,
  Status: ORDER_STATUS.open,
  Quantity: '1',
  Multiple: 100,
  OriginPrice: '1.10523',
  Price: '1.10523',
  UpdatePrice: '1.10513',
  FactProfits: '-10',
  CautionMoney: '1105.23',
  TradeFee: '3.5',
  Swap: '0',
  TargetLossPrice: '1.10313',
  TargetProfitPrice: '0',
  ParentId: null,
  Reason: null,
  CreateTimeHandler: '2026-11-21T07:00:00.000Z',
  OpenTime: '2026-11-21T07:00:00.000Z',
  CloseTime: null,
};
