// Words for reasons, states and kinds of the lines of bank statements.
import { useLingui } from '@lingui/react/macro';

export function useReasonNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    reference: t`same reference`,
    account_number: t`account number in the text`,
    payment_number: t`payment number in the text`,
    destination: t`same payee account`,
    name: t`same name`,
    amount: t`same amount`,
    amount_differs: t`another amount`,
    currency_differs: t`another currency`,
  };
}

export function useStateNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    open: t({ message: 'Open', context: 'line without a payment' }),
    waiting: t`Waits for a second person`,
    matched: t`Matched`,
    aside: t`Set aside`,
    reversal: t`Reversal`,
    reversed: t`Reversed by the bank`,
  };
}

export function useAsideNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    bank_fee: t`Bank fee`,
    interest: t`Interest`,
    own_transfer: t`Own transfer`,
    reversal: t`Reversal or return`,
    no_amount: t`No amount`,
    other: t`Other`,
  };
}

export function useExceptionNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    reversed: t`Reversed by the bank`,
    paid_twice: t`Paid twice`,
    differs: t`Amount or currency differs`,
    rejected: t`Matched, but rejected`,
    deposit_without_line: t`Deposit without a line`,
    payout_without_line: t`Payout without a line`,
    possible_sum: t`Possibly the sum of other lines`,
    line_without_payment: t`Line without a payment`,
  };
}
