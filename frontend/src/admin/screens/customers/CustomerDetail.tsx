// One customer, with one of their accounts: profile, account, notes, and the available actions. The address names the account.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Refusal } from '../../../api/client';
import { ButtonLink } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import type { AdminUserDetail } from '../../api';
import { customerItem, customerPage, type CustomerTab } from '../../customer';
import { useCustomerUpdates } from '../../live';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Page';
import { CustomerCases } from '../compliance/CustomerCases';
import { Orders, Transfers } from './Activity';
import { CustomerAccounts } from './CustomerAccounts';
import { CustomerActions } from './CustomerActions';
import styles from './CustomerDetail.module.css';
import { CustomerDocuments } from './CustomerDocuments';
import { CustomerStatement, PersonalData } from './CustomerExports';
import { CustomerLedger } from './CustomerLedger';
import { Account, Invited, Notes, Profile } from './CustomerProfile';
import { CustomerTest } from './CustomerTest';
import { seesOrdersOf } from './customerOrders';
import { CustomerSignIns } from './CustomerSignIns';
import { CustomerTags } from './CustomerTags';
import { CustomerSignals } from './Signals';

export function CustomerDetail({ id, tab }: { id: string; tab: CustomerTab }) {
  const { t } = useLingui();
  const { data, error } = useOne<AdminUserDetail>(`/users/${id}`);
  useCustomerUpdates(id);
  const close = <CloseDetails onClose={() => go('customers')} />;
  // Known data and open dialogs stay when reading again fails.
  if (!data) {
    const missing = error instanceof Refusal ? t`There is no such customer.` : <LoadError />;
    return <Card title={`#${id}`} aside={close}>{error ? missing : <Spinner />}</Card>;
  }
  return (
    <Card
      title={data.user.name ?? data.user.uid}
      aside={
        <>
          <ButtonLink kind="text" href={`#${customerPage(id)}`}>{t`Open the page`}</ButtonLink>
          {close}
        </>
      }
    >
      <CustomerTabs detail={data} account={Number(id)} requestedTab={tab} />
    </Card>
  );
}

/** The tabs that the staff member may see. */
function CustomerTabs({ detail, account, requestedTab }: { detail: AdminUserDetail; account: number; requestedTab: CustomerTab }) {
  const { t } = useLingui();
  const may = useMay();
  const panelId = useId();
  const { user } = detail;
  // Of a further account of a real customer it is not known here whether it is a demo account.
  const isDemo = user.is_demo === 1 || (account === user.id ? false : null);
  // Actions and figures are those of the account that the address names; identity and sign-ins those of the customer.
  const accountUser = { ...user, id: account };
  const tabs: { value: CustomerTab; label: string; visible: boolean }[] = [
    { value: 'overview', label: t`Overview`, visible: true },
    { value: 'accounts', label: t`Accounts`, visible: true },
    { value: 'money', label: t`Money`, visible: may('see_statements') || may('review_deposits') },
    { value: 'orders', label: t`Orders`, visible: seesOrdersOf(may) },
    { value: 'documents', label: t`Documents`, visible: may('review_identities') || may('review_deposits') || may('erase_users') },
    { value: 'logins', label: t`Sign-ins`, visible: true },
  ];
  const options = tabs.filter(({ visible }) => visible);
  const tab = options.some(({ value }) => value === requestedTab) ? requestedTab : 'overview';
  return (
    <>
      <div className={styles.tabs}>
        <Tabs<CustomerTab>
          label={t`About this customer`}
          panelId={panelId}
          value={tab}
          onChange={(value) => go('customers', customerItem(account, value))}
          options={options}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={options.find(({ value }) => value === tab)?.label}>
        {tab === 'overview' && <Overview detail={{ ...detail, user: accountUser }} />}
        {tab === 'accounts' && <CustomerAccounts id={account} />}
        {tab === 'money' && (
          <>
            <CustomerLedger account={account} demo={isDemo} />
            <Transfers user={account} />
            <CustomerStatement user={accountUser} />
          </>
        )}
        {tab === 'orders' && <Orders user={account} />}
        {tab === 'documents' && (
          <>
            <CustomerDocuments user={user.id} />
            {user.is_demo === 0 && <CustomerCases user={user.id} />}
            <PersonalData user={user} />
          </>
        )}
        {tab === 'logins' && <CustomerSignIns detail={detail} />}
      </div>
    </>
  );
}

function Overview({ detail }: { detail: AdminUserDetail }) {
  return (
    <>
      <CustomerTags user={detail.user.id} tags={detail.tags} />
      <Profile detail={detail} />
      <CustomerSignals user={detail.user.id} />
      {detail.user.is_demo === 0 && <CustomerTest user={detail.user.id} />}
      {detail.account && <Account account={detail.account} currency={detail.user.currency} counts={detail.counts} />}
      <CustomerActions detail={detail} />
      <Notes notes={detail.notes} />
      <Invited detail={detail} />
    </>
  );
}
