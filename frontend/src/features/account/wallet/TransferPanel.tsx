// Money from one of the customer's accounts to another of the same kind.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { transferMoney } from '../../../api/accounts';
import type { Refusal } from '../../../api/client';
import type { TradingAccount } from '../../../api/types';
import { openAccounts } from '../../../components/accounts/openAccounts';
import { useAmountText } from '../../../components/amountText';
import { amountError, transferable, type AmountError } from '../../../core/customer/funds';
import { parseInput } from '../../../core/numbers/decimal';
import { currencyPlaces, formatMoney, isolated, localInput, typedInput } from '../../../core/numbers/format';
import { queryClient, refreshAccount, refreshTradingAccounts, toast, useAccount, useCurrentAccount, useLocaleTag, useTradingAccounts } from '../../../state';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import styles from './TransferPanel.module.css';

type RefusedAt = 'from' | 'to' | 'amount';

const FIELD_OF: Record<string, RefusedAt> = {
  account_frozen: 'from',
  account_archived: 'to',
  account_not_found: 'to',
  only_same_kind: 'to',
  insufficient_funds: 'amount',
};

function fieldOf({ error, field }: Refusal): RefusedAt | null {
  if (field === 'from' || field === 'to') return field;
  return field === 'number' ? 'amount' : (FIELD_OF[error ?? ''] ?? null);
}

export function TransferPanel() {
  const { t } = useLingui();
  const { data: accounts } = useTradingAccounts();
  const current = useCurrentAccount();
  const same = accounts?.filter(({ kind }) => kind === current?.kind);
  if (!same || !current) return null;
  const [first] = same;
  return (
    <Panel title={t`Transfer between accounts`}>
      {same.length > 1 && first ? (
        <TransferForm key={current.account} accounts={same} own={same.find(({ account }) => account === current.account) ?? first} />
      ) : (
        <>
          <p className={styles.note}>{t`Transfers need a second account of the same kind, real or demo.`}</p>
          <Button wide onClick={openAccounts}>{t`Open account`}</Button>
        </>
      )}
    </Panel>
  );
}

interface TransferFormProps {
  /** All of one kind, at least two. */
  accounts: TradingAccount[];
  /** The one that is shown: what leaves it is proposed first. */
  own: TradingAccount;
}

function TransferForm({ accounts, own }: TransferFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const live = useAccount();
  const [fromId, setFrom] = useState(own.account);
  const [toId, setTo] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ at: RefusedAt; message: string } | null>(null);
  const from = accounts.find(({ account }) => account === fromId) ?? own;
  const targets = accounts.filter(({ account }) => account !== from.account);
  const to = targets.find(({ account }) => account === toId) ?? targets[0];
  // Where it is the account that is shown, its figures follow the prices.
  const figures = live?.account === from.account ? live : from;
  const places = currencyPlaces(from.currency) ?? 2;
  const most = transferable(figures, places);
  const problem = amountError(typed, { available: most, places });
  const problemText = useTransferProblem(from.currency);
  const messageAt = (at: RefusedAt) => (refused?.at === at ? refused.message : null);
  const limit = formatMoney(most, from.currency, tag);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    const amount = parseInput(typed);
    if (problem || !amount || !to) return;
    setBusy(true);
    try {
      const { data } = await transferMoney(
        { from: from.account, to: to.account, number: amount.toFixed() },
        {
          loading: true,
          onRefusal: (refusal) => {
            const at = fieldOf(refusal);
            if (at) setRefused({ at, message: refusal.message });
            return at !== null;
          },
        },
      );
      const received = isolated(formatMoney(data.received, to.currency, tag));
      const target = isolated(to.name || String(to.account));
      toast(t`${received} transferred to ${target}`, 'success');
      setTyped('');
      setTried(false);
      void refreshTradingAccounts();
      void queryClient.invalidateQueries({ queryKey: ['private', 'account-log'] });
      refreshAccount().catch(() => {});
    } catch {
      // Said already, at its field or by the client.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t`From`} error={messageAt('from')}>
        {({ id }) => (
          <Select
            id={id}
            value={String(from.account)}
            onChange={(next) => {
              setFrom(Number(next));
              setRefused(null);
            }}
          >
            <Options accounts={accounts} />
          </Select>
        )}
      </Field>
      <Field label={t`To`} error={messageAt('to')}>
        {({ id }) => (
          <Select
            id={id}
            value={String(to?.account)}
            onChange={(next) => {
              setTo(Number(next));
              setRefused(null);
            }}
          >
            <Options accounts={targets} />
          </Select>
        )}
      </Field>
      <TextField
        label={t`Amount`}
        hint={<bdi>{t`available ${limit}`}</bdi>}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0.00"
        value={localInput(typed, tag)}
        onChange={(event) => {
          setTyped(typedInput(event.target.value, tag));
          setRefused(null);
        }}
        error={messageAt('amount') ?? (tried || problem?.kind === 'unavailable' ? problemText(problem) : null)}
        after={
          <span className={styles.after}>
            {from.currency}
            <button type="button" className={styles.most} onClick={() => setTyped(most.toFixed(places))}>{t`Max`}</button>
          </span>
        }
      />
      {to && to.currency !== from.currency && <Conversion source={from.currency} target={to.currency} />}
      <Button type="submit" kind="primary" wide busy={busy}>{t`Transfer`}</Button>
    </form>
  );
}

function Conversion({ source, target }: { source: string; target: string }) {
  const { t } = useLingui();
  return <p className={styles.note}>{t`The amount is converted from ${source} to ${target} at the current rate.`}</p>;
}

/** What is wrong with the amount, in words. */
function useTransferProblem(currency: string): (problem: AmountError | null) => string | null {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const words = useAmountText(currency);
  return (problem) => {
    if (problem?.kind !== 'unavailable') return words(problem);
    const limit = formatMoney(problem.limit, currency, tag);
    return t`You can transfer up to ${limit}`;
  };
}

function Options({ accounts }: { accounts: TradingAccount[] }) {
  const tag = useLocaleTag();
  return accounts.map(({ account, name, balance, currency }) => (
    <option key={account} value={account}>
      {`${isolated(name || String(account))} · ${isolated(formatMoney(balance, currency, tag))}`}
    </option>
  ));
}
