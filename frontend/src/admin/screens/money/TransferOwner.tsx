// Whose a deposit or withdrawal is: the customer and the account.
import { useLingui } from '@lingui/react/macro';
import { Fact } from '../../../ui/Facts';
import type { Deposit, Withdrawal } from '../../api';
import { CustomerLink } from '../../ui/cells';
import { CustomerName } from '../../ui/values';
import { SignalFlags } from '../customers/Signals';

interface TransferOwnerProps {
  row: Deposit | Withdrawal;
  /** With the signals about the customer, and a link to their page. */
  signals?: boolean;
}

export function TransferOwner({ row, signals }: TransferOwnerProps) {
  const { t } = useLingui();
  return (
    <>
      <Fact name={t`Customer`}>
        {signals ? <CustomerLink user={row.user} /> : <CustomerName user={row.user} />} {signals && <SignalFlags kinds={row.signals} />}
      </Fact>
      <Fact name={t`Trading account`}>
        {row.account} · {row.account_currency}
      </Fact>
    </>
  );
}
