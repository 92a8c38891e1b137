// The page of one customer: everything about them in tabs, the conversation and the notes beside it. The address names one of the
// customer's accounts, whose figures, orders and money are shown.
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Refusal } from '../../../api/client';
import { Badge } from '../../../ui/Badge';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import type { AdminChat, AdminUserDetail } from '../../api';
import { customerItem, customerRoute, type CustomerTab } from '../../customer';
import { useCustomerUpdates } from '../../live';
import { useMay, type May } from '../../permissions';
import { useOne } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { LoadError } from '../../ui/LoadError';
import { Card, Page } from '../../ui/Page';
import { nameOf } from '../../ui/values';
import { OpenTasks } from '../tasks/OpenTasks';
import { CustomerCases } from '../compliance/CustomerCases';
import { CustomerPayments } from '../money/Payments';
import { Transfers } from './Activity';
import { Conversation } from './Chat';
import { CustomerAccounts } from './CustomerAccounts';
import { CustomerActions } from './CustomerActions';
import { CustomerDocuments } from './CustomerDocuments';
import { CustomerStatement, PersonalData } from './CustomerExports';
import { CustomerFlow } from './CustomerFlow';
import { CustomerLedger } from './CustomerLedger';
import { CustomerOrders } from './CustomerOrders';
import styles from './CustomerPage.module.css';
import { CustomerTest } from './CustomerTest';
import { Account, Invited, Notes, Profile } from './CustomerProfile';
import { seesOrdersOf } from './customerOrders';
import { CustomerSignIns } from './CustomerSignIns';
import { CustomerTags } from './CustomerTags';
import { CustomerTimeline } from './CustomerTimeline';
import { CustomerSignals } from './Signals';

export function CustomerPage({ selectedItem }: ScreenProps) {
  const { id, tab } = customerRoute(selectedItem ?? '');
  return <Loaded key={id} id={id} tab={tab} />;
}

function Loaded({ id, tab }: { id: string; tab: CustomerTab }) {
  const { t } = useLingui();
  const { data, error } = useOne<AdminUserDetail>(`/users/${id}`);
  useCustomerUpdates(id);
  if (!data) {
    const missing = error instanceof Refusal ? t`There is no such customer.` : <LoadError />;
    return <Page title={t`Customer`}>{error ? missing : <Spinner />}</Page>;
  }
  const { user } = data;
  // Actions and figures are those of the account that the address names; identity and sign-ins those of the customer.
  const detail = { ...data, user: { ...user, id: Number(id) } };
  return (
    <Page
      title={nameOf(user)}
      aside={
        <>
          {user.is_demo === 1 && <Badge>{t`demo`}</Badge>}
          {user.frozen === 1 && <Badge tone="warn">{t`frozen`}</Badge>}
          <span>{user.uid}</span>
          {user.name && user.email && <span>{user.email}</span>}
        </>
      }
    >
      <div>
        <CustomerTags user={user.id} tags={detail.tags} />
      </div>
      <div className={styles.acts}>
        <CustomerActions detail={detail} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panels detail={detail} user={user.id} requestedTab={tab} />
        </div>
        <aside className={styles.side} aria-label={t`Beside this customer`}>
          <OpenTasks user={user.id} />
          <CustomerChat user={user.id} />
          {detail.notes.length > 0 && (
            <Card>
              <Notes notes={detail.notes} />
            </Card>
          )}
        </aside>
      </div>
    </Page>
  );
}

/** The tabs that the staff member may see. `user`: the id of the customer, who may have several accounts. */
function Panels({ detail, user, requestedTab }: { detail: AdminUserDetail; user: number; requestedTab: CustomerTab }) {
  const { t } = useLingui();
  const may = useMay();
  const panelId = useId();
  const account = detail.user.id;
  const options = useTabs(may);
  const tab = options.some(({ value }) => value === requestedTab) ? requestedTab : 'overview';
  const isDemo = detail.user.is_demo === 1 || (account === user ? false : null);
  const panels: Record<CustomerTab, () => ReactNode> = {
    overview: () => (
      <Card>
        <div className={styles.pair}>
          <div>{detail.account && <Account account={detail.account} currency={detail.user.currency} counts={detail.counts} />}</div>
          <div>
            <Profile detail={detail} />
            <Invited detail={detail} />
          </div>
        </div>
        <CustomerFlow user={user} demo={detail.user.is_demo === 1} />
        <CustomerSignals user={user} />
        {detail.user.is_demo === 0 && <CustomerTest user={user} />}
      </Card>
    ),
    accounts: () => (
      <Card>
        <CustomerAccounts id={account} />
      </Card>
    ),
    orders: () => (
      <Card>
        <CustomerOrders user={user} />
      </Card>
    ),
    money: () => (
      <Card>
        <CustomerStatement user={detail.user} />
        <div className={styles.pair}>
          <CustomerLedger account={account} demo={isDemo} />
          <Transfers user={account} />
        </div>
        <CustomerPayments user={user} />
      </Card>
    ),
    documents: () => (
      <Card>
        <CustomerDocuments user={user} />
        {detail.user.is_demo === 0 && <CustomerCases user={user} />}
        <PersonalData user={{ ...detail.user, id: user }} />
      </Card>
    ),
    signals: () => (
      <Card>
        <CustomerSignals user={user} empty={t`No signals of fraud about this customer.`} />
      </Card>
    ),
    timeline: () => (
      <Card>
        <CustomerTimeline user={user} />
      </Card>
    ),
    logins: () => (
      <Card>
        <CustomerSignIns detail={detail} />
      </Card>
    ),
  };
  return (
    <>
      <div className={styles.tabs}>
        <Tabs<CustomerTab> label={t`About this customer`} panelId={panelId} value={tab} onChange={(value) => go('customer', customerItem(account, value))} options={options} />
      </div>
      <div id={panelId} role="tabpanel" aria-label={options.find(({ value }) => value === tab)?.label}>
        <h2 className="visually-hidden">{options.find(({ value }) => value === tab)?.label}</h2>
        {panels[tab]()}
      </div>
    </>
  );
}

function useTabs(may: May): { value: CustomerTab; label: string }[] {
  const { t } = useLingui();
  const tabs: { value: CustomerTab; label: string; visible: boolean }[] = [
    { value: 'overview', label: t`Overview`, visible: true },
    { value: 'timeline', label: t`Timeline`, visible: true },
    { value: 'accounts', label: t`Accounts`, visible: true },
    { value: 'orders', label: t`Orders`, visible: seesOrdersOf(may) },
    { value: 'money', label: t`Money`, visible: may('see_statements') || may('review_deposits') },
    { value: 'documents', label: t`Documents`, visible: may('review_identities') || may('review_deposits') || may('erase_users') },
    { value: 'signals', label: t`Signals`, visible: true },
    { value: 'logins', label: t`Sign-ins`, visible: true },
  ];
  return tabs.filter(({ visible }) => visible);
}

/** The conversation with the customer, once there is one. */
function CustomerChat({ user }: { user: number }) {
  const { t } = useLingui();
  const mayAnswer = useMay()('answer_chat');
  const { data, error } = useOne<AdminChat>(`/chats/${user}`, true, mayAnswer);
  if (!mayAnswer) return null;
  if (data) return <Conversation chat={data} />;
  return <Card title={t`Chat`}>{error ? <p className={styles.none}>{t`The customer has not written yet.`}</p> : <Spinner />}</Card>;
}
