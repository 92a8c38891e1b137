// The reconciliation of customers' money by day, the accounts that hold it, and their balances.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { dec } from '../../../core/numbers/decimal';
import { downloadFile, post, put, read, type ClientAccount, type ClientMoneyDay, type ClientMoneyReport } from '../../api';
import { daysBefore, tradingDay } from '../../dates';
import { useMay } from '../../permissions';
import { useAction } from '../../queries';
import { DateRange } from '../../ui/DateRange';
import { RowAct } from '../../ui/cells';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money } from '../../ui/values';
import styles from './Regulatory.module.css';

const PATH = '/reports/client_money';

export function ClientMoney() {
  const { t } = useLingui();
  const may = useMay();
  const today = tradingDay();
  const [from, setFrom] = useState(daysBefore(today, 30));
  const [to, setTo] = useState(today);
  const [opened, setOpened] = useState<'balance' | 'account' | null>(null);
  const query = { from, to };
  const { data, isError } = useQuery({
    queryKey: [PATH, query],
    queryFn: () => read<ClientMoneyReport>(PATH, query),
    placeholderData: keepPreviousData,
    enabled: from !== '' && to !== '' && from <= to,
  });
  const inUse = data?.accounts.filter(({ closed }) => closed === 0) ?? [];
  const nameOf = (id: number) => data?.accounts.find((account) => account.id === id)?.name ?? String(id);
  const columns: Column<ClientMoneyDay>[] = [
    {
      name: t`Trading day`,
      head: true,
      cell: (row) => (
        <b className={styles.still}>
          {row.day} {row.currency}
        </b>
      ),
    },
    { name: t`Owed to customers`, number: true, cell: (row) => <Money value={row.needed} currency={row.currency} /> },
    { name: t`Held`, number: true, cell: (row) => <Money value={row.held} currency={row.currency} /> },
    {
      name: t`Shortfall`,
      number: true,
      cell: (row) => (dec(row.shortfall).eq(0) ? '—' : <b className={styles.short}><Money value={row.shortfall} currency={row.currency} /></b>),
    },
    {
      name: t`Without a balance`,
      minor: true,
      cell: (row) => row.balances.filter(({ amount }) => amount === null).map(({ account }) => nameOf(account)).join(', ') || '—',
    },
  ];
  return (
    <>
      <Card title={t`Reconciliation`} aside={<Button onClick={() => void downloadFile(`${PATH}/file`, query)}>{t`Export CSV`}</Button>}>
        <p className={styles.help}>
          {t`Owed: the equity above zero of all real accounts at the end of the trading day. Held: the balances that you enter; one applies for three more days. A shortfall on the newest day raises an alert.`}
        </p>
        <div className={styles.range}>
          <DateRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </div>
        <Table label={t`Reconciliation`} columns={columns} rows={data?.days} keyOf={(row) => `${row.day} ${row.currency}`} failed={isError} empty={t`No trading day of this period has ended yet.`} />
      </Card>
      <Accounts accounts={data?.accounts} onAdd={() => setOpened('account')} onEnter={() => setOpened('balance')} canEnter={inUse.length > 0} may={may('match_payments')} />
      {opened === 'account' && <AddAccount onClose={() => setOpened(null)} />}
      {opened === 'balance' && <EnterBalance accounts={inUse} day={daysBefore(today, 1)} onClose={() => setOpened(null)} />}
    </>
  );
}

interface AccountsProps {
  accounts: readonly ClientAccount[] | undefined;
  /** Whether the reader enters balances. */
  may: boolean;
  canEnter: boolean;
  onAdd: () => void;
  onEnter: () => void;
}

function Accounts({ accounts, may, canEnter, onAdd, onEnter }: AccountsProps) {
  const { t } = useLingui();
  const action = useAction({
    run: ({ id, closed }: ClientAccount) => put(`/client_accounts/${id}`, { closed: closed === 1 ? 0 : 1 }),
    invalidates: [PATH],
  });
  const columns: Column<ClientAccount>[] = [
    {
      name: t`Account`,
      head: true,
      cell: (row) => (
        <>
          <b>{row.name}</b> {row.closed === 1 && <Badge>{t`not in use`}</Badge>}
        </>
      ),
    },
    { name: t`Kind`, cell: (row) => (row.kind === 'psp' ? t`payment service provider` : t({ message: 'bank', context: 'kind of account' })) },
    { name: t`Currency`, cell: (row) => row.currency },
  ];
  if (may) {
    columns.push({
      name: t`Action`,
      number: true,
      cell: (row) => <RowAct label={row.closed === 1 ? t`Use again` : t`End use`} onAct={() => action.mutate(row)} />,
    });
  }
  return (
    <Card title={t`Accounts that hold customers’ money`}>
      {may && (
        <div className={styles.acts}>
          <Button kind="primary" icon="plus" disabled={!canEnter} onClick={onEnter}>{t`Enter a balance`}</Button>
          <Button icon="plus" onClick={onAdd}>{t`Add an account`}</Button>
        </div>
      )}
      <Table label={t`Accounts that hold customers’ money`} columns={columns} rows={accounts} keyOf={(row) => row.id} empty={t`No account is registered yet. Without one, no shortfall is reported.`} />
    </Card>
  );
}

function AddAccount({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [kind, setKind] = useState('bank');
  const [currency, setCurrency] = useState('USD');
  const body = { name: name.trim(), kind, currency: currency.trim().toUpperCase() };
  const action = useAction({ run: () => post('/client_accounts', body), invalidates: [PATH], onDone: onClose });
  return (
    <Dialog
      title={t`Add an account`}
      confirmLabel={t`Add`}
      busy={action.isPending}
      disabled={body.name === '' || body.currency.length !== 3}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <TextField label={t`Name`} required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      <Field label={t`Kind`}>
        {({ id }) => (
          <Select id={id} value={kind} onChange={setKind}>
            <option value="bank">{t`Bank account`}</option>
            <option value="psp">{t`Payment service provider`}</option>
          </Select>
        )}
      </Field>
      <TextField label={t`Currency`} required maxLength={3} value={currency} onChange={({ target }) => setCurrency(target.value)} />
    </Dialog>
  );
}

function EnterBalance({ accounts, day: newest, onClose }: { accounts: readonly ClientAccount[]; day: string; onClose: () => void }) {
  const { t } = useLingui();
  const [account, setAccount] = useState(String(accounts[0]?.id ?? ''));
  const [day, setDay] = useState(newest);
  const [amount, setAmount] = useState('');
  const chosen = accounts.find(({ id }) => String(id) === account);
  const body = { account: Number(account), day, amount: amount.trim() };
  const action = useAction({ run: () => post('/bank_balances', body), invalidates: [PATH], subject: chosen?.name ?? '', onDone: onClose });
  return (
    <Dialog
      title={t`Enter a balance`}
      confirmLabel={t`Save`}
      busy={action.isPending}
      disabled={body.amount === '' || day === ''}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Field label={t`Account`}>
        {({ id }) => (
          <Select id={id} value={account} onChange={setAccount}>
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name} · ${one.currency}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`At the end of`} type="date" required value={day} onChange={({ target }) => setDay(target.value)} />
      <TextField label={t`Balance`} hint={chosen?.currency} inputMode="decimal" required value={amount} onChange={({ target }) => setAmount(target.value)} />
      <p className={styles.help}>{t`It replaces a balance of the same day. The audit log keeps both.`}</p>
    </Dialog>
  );
}
