// The customer's withdrawals: amount, amount received, payout method and status.
import { useLingui } from '@lingui/react/macro';
import { withdrawals } from '../../../api/withdrawals';
import type { PayoutType, Withdrawal } from '../../../api/types';
import { formatBalance, formatMoney } from '../../../core/numbers/format';
import { zonedDateTime } from '../../../core/app/time';
import { CopyButton } from '../../../components/CopyButton';
import { PagedList } from '../../../components/PagedList';
import { usePaged } from '../../../components/usePaged';
import { useLocaleTag } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Entry } from '../../../ui/Entry';
import { Status, type StatusTone } from '../../../ui/Status';
import styles from './WithdrawScreen.module.css';

export function WithdrawalRecords({ type }: { type: PayoutType }) {
  const { t } = useLingui();
  const list = usePaged(['private', 'withdrawals', type], (page) => withdrawals(type, page));
  return (
    <section aria-labelledby="withdrawal-records">
      <h2 id="withdrawal-records" className={styles.heading}>{t`Withdrawal records`}</h2>
      <PagedList
        list={list}
        keyOf={(withdrawal) => withdrawal.id}
        row={(withdrawal) => <WithdrawalEntry withdrawal={withdrawal} />}
        empty={<Empty icon="list" title={t`No withdrawals yet`} body={t`What you withdraw appears here with its state.`} />}
      />
    </section>
  );
}

/** By the status: 0 being checked, 1 paid, 2 rejected. */
const TONES: Record<number, StatusTone> = { 0: 'waiting', 1: 'done', 2: 'refused' };

function WithdrawalEntry({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { number, real_number: received, fee, draw_currency: currency, account_currency: spent, notes, reference } = withdrawal;
  const cost = formatBalance(fee, spent, tag);
  return (
    <Entry
      title={<bdi>{formatBalance(number, spent, tag)}</bdi>}
      figure={<bdi>{formatMoney(received, currency.code, tag)}</bdi>}
      note={zonedDateTime(withdrawal.created_at, tag)}
      state={<Status tone={TONES[withdrawal.status] ?? 'waiting'}>{withdrawal.status_name}</Status>}
    >
      <p className={styles.remark}>
        {withdrawal.checkout_id ? t`Back to the card or wallet that paid` : <bdi>{withdrawal.address || withdrawal.payee_account}</bdi>} · <bdi>{t`fee ${cost}`}</bdi>
      </p>
      {reference && (
        <div className={styles.reference}>
          <p className={styles.remark}>
            {t`Transaction`} <bdi>{reference}</bdi>
          </p>
          <CopyButton text={reference} name={t`Transaction`} />
        </div>
      )}
      {notes && <p className={styles.remark}>{notes}</p>}
    </Entry>
  );
}
