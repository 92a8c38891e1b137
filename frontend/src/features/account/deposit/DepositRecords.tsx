// The customer's deposits: amount, status and proof of payment.
import { useLingui } from '@lingui/react/macro';
import { deposits } from '../../../api/charge';
import { DEPOSIT_STATUS, DEPOSIT_TYPE, type Deposit } from '../../../api/types';
import { formatBalance, formatMoney } from '../../../core/numbers/format';
import { zonedDateTime } from '../../../core/app/time';
import { PagedList } from '../../../components/PagedList';
import { PrivatePicture } from '../../../components/PrivatePicture';
import { usePaged } from '../../../components/usePaged';
import { openSheet, useLocaleTag } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Entry } from '../../../ui/Entry';
import { Icon } from '../../../ui/Icon';
import { Status, type StatusTone } from '../../../ui/Status';
import styles from './DepositScreen.module.css';

export function DepositRecords({ way }: { way: keyof typeof DEPOSIT_TYPE }) {
  const { t } = useLingui();
  const type = DEPOSIT_TYPE[way];
  const list = usePaged(['private', 'deposits', type], (page) => deposits(type, page));
  return (
    <section aria-labelledby="deposit-records">
      <h2 id="deposit-records" className={styles.heading}>{t`Deposit records`}</h2>
      <PagedList
        list={list}
        keyOf={(deposit) => deposit.id}
        row={(deposit) => <DepositEntry deposit={deposit} />}
        empty={<Empty icon="list" title={t`No deposits yet`} body={t`What you pay in appears here with its state.`} />}
      />
    </section>
  );
}

const TONES: Record<Deposit['status'], StatusTone> = { 0: 'waiting', 1: 'done', 2: 'refused', 3: 'refused' };

function DepositEntry({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const words: Record<Deposit['status'], string> = {
    [DEPOSIT_STATUS.waiting]: t`Being checked`,
    [DEPOSIT_STATUS.credited]: t`Credited`,
    [DEPOSIT_STATUS.rejected]: t`Rejected`,
    [DEPOSIT_STATUS.invalid]: t`Invalid`,
  };
  const amount = formatMoney(deposit.number, deposit.currency_code, tag);
  const { proof } = deposit;
  const showProof = () =>
    openSheet({
      title: t`Proof of payment`,
      content: () => proof && <PrivatePicture url={proof} alt={t`Proof of payment`} />,
    });
  // Nothing was credited for a rejected one, and a deposit in the account's own currency is credited as it is.
  const worth = deposit.currency_code !== deposit.account_currency && TONES[deposit.status] !== 'refused';
  return (
    <Entry
      title={<bdi>{amount}</bdi>}
      figure={worth && <bdi>{formatBalance(deposit.credited, deposit.account_currency, tag)}</bdi>}
      note={zonedDateTime(deposit.created_at, tag)}
      state={<Status tone={TONES[deposit.status]}>{words[deposit.status]}</Status>}
    >
      {deposit.remark && <p className={styles.remark}>{deposit.remark}</p>}
      {proof && (
        <button type="button" className={styles.proof} onClick={showProof}>
          <Icon name="picture" size={18} />
          {t`Show the proof`}
        </button>
      )}
    </Entry>
  );
}
