// One customer, with one of their accounts: profile, account, notes, and the available actions. The address names the account.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { Refusal } from '../../../api/client';
import { formatPercent } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import type { AdminUserDetail } from '../../api';
import { customerItem, type CustomerTab } from '../../customer';
import { useCustomerUpdates } from '../../live';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { go } from '../../route';
import { tagAtom } from '../../state';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Page';
import { DateTime, Money, CustomerName } from '../../ui/values';
import { CustomerCases } from '../compliance/CustomerCases';
import { useGroupName } from '../groups/groupNames';
import { Orders, Transfers } from './Activity';
import { CustomerAccounts } from './CustomerAccounts';
import { CustomerActionDialog, type CustomerAction } from './CustomerActionDialog';
import styles from './CustomerDetail.module.css';
import { CustomerDocuments } from './CustomerDocuments';
import { CustomerStatement, PersonalData } from './CustomerExports';
import { CustomerLedger } from './CustomerLedger';
import { EnterDepositDialog } from './EnterDepositDialog';
import { CustomerSignIns } from './CustomerSignIns';
import { CustomerSignals } from './Signals';
import { MoveGroupDialog, TradingRightsDialog, useTradingRightsNames } from './CustomerTerms';

type Action = CustomerAction | 'rights' | 'group' | 'deposit';

export function CustomerDetail({ id, tab }: { id: string; tab: CustomerTab }) {
  const { t } = useLingui();
  const { data, error } = useOne<AdminUserDetail>(`/users/${id}`);
  useCustomerUpdates(id);
  const close = <Button kind="text" onClick={() => go('customers')}>{t`Close details`}</Button>;
  // Known data and open dialogs stay when reading again fails.
  if (!data) {
    const missing = error instanceof Refusal ? t`There is no such customer.` : <LoadError />;
    return <Card title={`#${id}`} aside={close}>{error ? missing : <Spinner />}</Card>;
  }
  return (
    <Card title={data.user.name ?? data.user.uid} aside={close}>
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
    { value: 'orders', label: t`Orders`, visible: may('see_orders') },
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
  const [dialog, setDialog] = useState<Action | null>(null);
  return (
    <>
      <Profile detail={detail} />
      <CustomerSignals user={detail.user.id} />
      {detail.account && <Account account={detail.account} currency={detail.user.currency} counts={detail.counts} />}
      <Actions frozen={detail.user.frozen === 1} isReal={detail.user.is_demo === 0} hasSecondFactor={detail.second_factor.enabled === 1} onAsk={setDialog} />
      <Notes notes={detail.notes} />
      <Invited detail={detail} />
      {dialog === 'group' && <MoveGroupDialog user={detail.user} onClose={() => setDialog(null)} />}
      {dialog === 'rights' && <TradingRightsDialog user={detail.user} onClose={() => setDialog(null)} />}
      {dialog === 'deposit' && <EnterDepositDialog user={detail.user} number={detail.account?.account ?? detail.user.account} currency={detail.account?.currency ?? detail.user.currency} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'group' && dialog !== 'rights' && dialog !== 'deposit' && <CustomerActionDialog kind={dialog} detail={detail} onClose={() => setDialog(null)} />}
    </>
  );
}

function Actions({ frozen, isReal, hasSecondFactor, onAsk }: { frozen: boolean; isReal: boolean; hasSecondFactor: boolean; onAsk: (action: Action) => void }) {
  const { t } = useLingui();
  const may = useMay();
  const actions: { action: Action; label: string; visible: boolean }[] = [
    { action: 'group', label: t`Group`, visible: may('edit_groups') },
    { action: 'rights', label: t`Trading rights`, visible: may('edit_groups') },
    { action: 'unfreeze', label: t`Unfreeze`, visible: may('freeze_users') && frozen },
    { action: 'freeze', label: t`Freeze`, visible: may('freeze_users') && !frozen },
    { action: 'deposit', label: t`Enter a deposit`, visible: may('review_deposits') && isReal },
    { action: 'adjust', label: t`Correct the balance`, visible: may('adjust_balances') },
    { action: 'credit', label: t`Credit score`, visible: may('edit_users') },
    { action: 'logout', label: t`Sign out everywhere`, visible: may('edit_users') },
    { action: 'factor', label: t`Remove second factor`, visible: may('edit_users') && hasSecondFactor },
    { action: 'note', label: t`Add a note`, visible: may('edit_users') },
  ];
  const available = actions.filter(({ visible }) => visible);
  if (available.length === 0) return null;
  return (
    <div className={styles.acts}>
      {available.map(({ action, label }) => (
        <Button key={action} onClick={() => onAsk(action)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Profile({ detail: { user, second_factor: factor, invite_code, invited_by, counts } }: { detail: AdminUserDetail }) {
  const { t } = useLingui();
  const rights = useTradingRightsNames();
  const nameOf = useGroupName();
  const reviews = [t`not certified`, t`under review`, t`certified`];
  return (
    <Facts>
      <Fact name={t`Number`}>{user.uid}</Fact>
      {user.email && <Fact name={t`E-mail`}>{user.email}</Fact>}
      {user.mobile && (
        <Fact name={t`Mobile`}>
          {user.area_code ? `+${user.area_code} ` : ''}
          {user.mobile}
        </Fact>
      )}
      <Fact name={t`Identity`}>{reviews[user.review_status] ?? user.review_status}</Fact>
      {user.is_demo === 0 && (
        <Fact name={t`Second factor`}>
          {factor.enrolled_at ? (
            <>
              {t`enabled since`} <DateTime time={factor.enrolled_at} />
            </>
          ) : (
            t`off`
          )}
        </Fact>
      )}
      <Fact name={t`Group`}>{nameOf({ name: user.group_name, standard: user.group_name === 'standard' ? 1 : 0 })}</Fact>
      <Fact name={t`Trading rights`}>{rights[user.rights] ?? user.rights}</Fact>
      <Fact name={t`Credit score`}>{user.credit_score}</Fact>
      <Fact name={t`Language`}>{user.language ?? '—'}</Fact>
      <Fact name={t`Invite code`}>{invite_code}</Fact>
      {invited_by && (
        <Fact name={t`Invited by`}>
          <a href={`#/customers/${invited_by.id}`}>
            <CustomerName user={invited_by} />
          </a>
        </Fact>
      )}
      <Fact name={t`Customers invited`}>{counts.invited}</Fact>
      <Fact name={t`Joined`}>
        <DateTime time={user.created_at} />
      </Fact>
    </Facts>
  );
}

interface AccountProps {
  account: NonNullable<AdminUserDetail['account']>;
  currency: string;
  counts: AdminUserDetail['counts'];
}

function Account({ account, currency, counts }: AccountProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const number = account.account;
  return (
    <>
      <h3 className={styles.part}>{t`Account ${number}`} · {currency}</h3>
      <Facts>
        <Fact name={t`Balance`}>
          <Money value={account.balance} currency={currency} />
        </Fact>
        <Fact name={t`Equity`}>
          <Money value={account.equity} currency={currency} />
        </Fact>
        <Fact name={t`Unrealised profit`}>
          <Money value={account.profit} currency={currency} kind="total" />
        </Fact>
        <Fact name={t`Margin`}>
          <Money value={account.margin} currency={currency} />
        </Fact>
        <Fact name={t`Held funds`}>
          <Money value={account.lock_balance} currency={currency} />
        </Fact>
        <Fact name={t`Margin level`}>{account.margin_level === null ? '—' : formatPercent(account.margin_level, tag)}</Fact>
        <Fact name={t`Orders`}>{t`${counts.open} open, ${counts.pending} pending, ${counts.closed} closed`}</Fact>
        <Fact name={t`Deposits, withdrawals`}>
          {counts.deposits}, {counts.withdrawals}
        </Fact>
      </Facts>
    </>
  );
}

/** The latest customers whom this customer invited. */
function Invited({ detail: { invited, counts } }: { detail: AdminUserDetail }) {
  const { t } = useLingui();
  if (invited.length === 0) return null;
  return (
    <section aria-label={t`Invited customers`}>
      <h3 className={styles.part}>{t`Customers invited: ${counts.invited}`}</h3>
      <ul className={styles.notes}>
        {invited.map((user) => (
          <li key={user.id} className={styles.text}>
            <a href={`#/customers/${user.id}`}>
              <CustomerName user={user} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ notes }: { notes: AdminUserDetail['notes'] }) {
  const { t } = useLingui();
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t`Notes`}</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.by}>
              <DateTime time={note.at} /> · {note.staff ?? t`command line`} · {note.kind}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
