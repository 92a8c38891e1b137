// The customer's payments on providers' pages.
import { useLingui } from '@lingui/react/macro';
import { checkouts } from '../../../api/charge';
import type { Checkout } from '../../../api/types';
import { PagedList } from '../../../components/PagedList';
import { usePaged } from '../../../components/usePaged';
import { zonedDateTime } from '../../../core/app/time';
import { formatBalance, formatMoney } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Entry } from '../../../ui/Entry';
import { Status } from '../../../ui/Status';
import { CheckoutBack } from './CheckoutBack';
import { isOpen, useCheckoutState } from './checkoutStates';
import styles from './DepositScreen.module.css';

export function CheckoutRecords() {
  const { t } = useLingui();
  const list = usePaged(['private', 'checkouts'], (page) => checkouts(page));
  return (
    <section aria-labelledby="deposit-records">
      <h2 id="deposit-records" className={styles.heading}>{t`Deposit records`}</h2>
      <PagedList
        list={list}
        keyOf={(checkout) => checkout.id}
        row={(checkout) => <CheckoutEntry checkout={checkout} />}
        empty={<Empty icon="list" title={t`No deposits yet`} body={t`What you pay in appears here with its state.`} />}
      />
    </section>
  );
}

function CheckoutEntry({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { tone, word } = useCheckoutState()(checkout.state);
  const worth = checkout.currency_code !== checkout.account_currency && checkout.state === 'paid';
  return (
    <Entry
      title={<bdi>{formatMoney(checkout.number, checkout.currency_code, tag)}</bdi>}
      figure={worth && <bdi>{formatBalance(checkout.expected, checkout.account_currency, tag)}</bdi>}
      note={zonedDateTime(checkout.created_at, tag)}
      state={<Status tone={tone}>{word}</Status>}
    >
      <CheckoutBack checkout={checkout} />
      {checkout.url && isOpen(checkout) && <a className={styles.proof} href={checkout.url}>{t`Continue to payment`}</a>}
    </Entry>
  );
}
