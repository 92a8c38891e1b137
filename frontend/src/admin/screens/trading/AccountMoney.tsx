// An amount of an order in the currency of its account.
import { useAtomValue } from 'jotai';
import { Amount } from '../../../ui/Amount';
import type { AdminOrder } from '../../api';
import { tagAtom } from '../../state';

interface AccountMoneyProps {
  value: string;
  currency: string | undefined;
  /** With sign and colour. */
  signed?: boolean;
}

export function AccountMoney({ value, currency, signed }: AccountMoneyProps) {
  return <Amount value={value} currency={currency} locale={useAtomValue(tagAtom)} kind={signed ? 'total' : 'balance'} />;
}

/** The currency of an order's amounts. */
export const currencyOf = (order: AdminOrder) => order.account?.currency ?? 'USD';
