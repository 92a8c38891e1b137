// Transfers money from one of the customer's accounts to another of the same kind (real or demo).
import { useLingui } from '@lingui/react/macro';
import { transferMoney } from '../../../api/accounts';
import type { TradingAccount } from '../../../api/types';
import { openAccounts } from '../../../components/accounts/openAccounts';
import { useAmountText } from '../../../components/amountText';
import { amountError, creditOf, withdrawable, type AmountError } from '../../../core/customer/funds';
import { parseInput, ZERO, type Dec } from '../../../core/numbers/decimal';
import { currencyPlaces } from '../../../core/numbers/currency';
import { formatMoney, formatRate, bidiIsolated, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { queryClient, refreshAccount, refreshTradingAccounts, toast, useAccount, useCurrentAccount, useInstruments, useLocaleTag, useTradingAccounts, useTransferRate } from '../../../state';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { useForm, type FormCallOptions } from '../../../ui/useForm';
import styles from './TransferPanel.module.css';

/** Which refusals are about which field. */
const ERROR_CODES = { from: /^account_frozen$/, to: /^(account_(archived|not_found)|only_same_kind)$/, number: /^(insufficient_funds|market_closed|quote_stale|no_conversion_rate)$/ };

export function TransferPanel() {
  const { t } = useLingui();
  const { data: accounts } = useTradingAccounts();
  const current = useCurrentAccount();
  const sameKind = accounts?.filter(({ kind }) => kind === current?.kind);
  if (!sameKind || !current) return null;
  const [first] = sameKind;
  return (
    <Panel title={t`Transfer between accounts`}>
      {sameKind.length > 1 && first ? (
        <TransferForm key={current.account} accounts={sameKind} own={sameKind.find(({ account }) => account === current.account) ?? first} />
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
  /** The account that the app shows: the proposed source of the transfer. */
  own: TradingAccount;
}

function TransferForm({ accounts, own }: TransferFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const live = useAccount();
  const problemText = useTransferErrorText();
  const check = ({ from: fromId, number: typed }: { from: number; number: string }) => {
    const from = accounts.find(({ account }) => account === fromId) ?? own;
    // The figures of the account that the app shows follow the prices.
    const figures = live?.account === from.account ? live : from;
    const places = currencyPlaces(from.currency) ?? 2;
    const most = withdrawable(figures, places);
    return { from, places, most, problem: amountError(typed, { available: most, places }) };
  };
  const form = useForm({
    initial: { from: own.account, to: 0, number: '' },
    check: (values) => {
      const { from, problem } = check(values);
      return { number: problemText(problem, from.currency) };
    },
    errorCodes: ERROR_CODES,
    send: (values, call) => send(values.number, call),
  });
  const { from, places, most, problem } = check(form.values);
  const targets = accounts.filter(({ account }) => account !== from.account);
  const to = targets.find(({ account }) => account === form.values.to) ?? targets[0];
  const limit = formatMoney(most, from.currency, tag);

  const send = async (typed: string, call: FormCallOptions) => {
    const amount = parseInput(typed);
    if (!amount || !to) return;
    const { data } = await transferMoney({ from: from.account, to: to.account, number: amount.toFixed() }, { loading: true, ...call });
    const received = bidiIsolated(formatMoney(data.received, to.currency, tag));
    const target = bidiIsolated(to.name || String(to.account));
    const rate = to.currency === from.currency ? null : bidiIsolated(formatRate(data.rate, from.currency, to.currency, tag));
    toast(rate ? t`${received} transferred to ${target}, at ${rate}` : t`${received} transferred to ${target}`, 'success');
    form.reset({ from: from.account, to: to.account, number: '' });
    void refreshTradingAccounts();
    void queryClient.invalidateQueries({ queryKey: ['private', 'account-log'] });
    refreshAccount().catch(() => {});
  };

  return (
    <form {...form.props} className={styles.form}>
      <Field label={t`From`} error={form.errorOf('from')}>
        {({ id }) => (
          <Select id={id} value={String(from.account)} onChange={(next) => form.change({ from: Number(next) })}>
            <Options accounts={accounts} />
          </Select>
        )}
      </Field>
      <Field label={t`To`} error={form.errorOf('to')}>
        {({ id }) => (
          <Select id={id} value={String(to?.account)} onChange={(next) => form.change({ to: Number(next) })}>
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
        placeholder={localizeInput(ZERO.toFixed(Math.min(places, 2)), tag)}
        value={localizeInput(form.values.number, tag)}
        onChange={(event) => form.change({ number: normalizeInput(event.target.value, tag) })}
        error={form.errorOf('number') ?? (problem?.kind === 'unavailable' ? problemText(problem, from.currency) : null)}
        after={
          <span className={styles.after}>
            {from.currency}
            <button type="button" className={styles.most} onClick={() => form.change({ number: most.toFixed(places) })}>{t`Max`}</button>
          </span>
        }
      />
      {to && to.currency !== from.currency && (
        <Conversion source={from.currency} target={to.currency} amount={problem ? null : parseInput(form.values.number)} />
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Transfer`}</Button>
    </form>
  );
}

interface ConversionProps {
  source: string;
  target: string;
  /** Null while none can be transferred. */
  amount: Dec | null;
}

/** What arrives at the rate of this moment, or why nothing can be converted now. */
function Conversion({ source, target, amount }: ConversionProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { isPending } = useInstruments();
  const { rate, open } = useTransferRate(source, target);
  if (isPending && rate === null) return <Skeleton height={60} />;
  if (rate === null || !open) {
    return (
      <p className={styles.closed} role="status">
        <Icon name="info" size={18} />
        {rate === null
          ? t`There is no rate from ${source} to ${target} at the moment.`
          : t`Transfers from ${source} to ${target} are possible while the market that converts them is open, not at weekends.`}
      </p>
    );
  }
  return (
    <>
      <Facts>
        <Fact name={t`Rate`}>
          <bdi>{formatRate(rate, source, target, tag)}</bdi>
        </Fact>
        <Fact name={t`Arrives`}>
          <bdi>{formatMoney(amount ? creditOf(amount, rate) : '0', target, tag)}</bdi>
        </Fact>
      </Facts>
      <p className={styles.note}>{t`The rate moves with the market: that of the moment of the transfer counts.`}</p>
    </>
  );
}

/** What is wrong with the amount, in words. */
function useTransferErrorText(): (problem: AmountError | null, currency: string) => string | null {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const words = useAmountText('');
  return (problem, currency) => {
    if (problem?.kind !== 'unavailable') return words(problem);
    const limit = formatMoney(problem.limit, currency, tag);
    return t`You can transfer up to ${limit}`;
  };
}

function Options({ accounts }: { accounts: TradingAccount[] }) {
  const tag = useLocaleTag();
  return accounts.map(({ account, name, balance, currency }) => (
    <option key={account} value={account}>
      {`${bidiIsolated(name || String(account))} · ${bidiIsolated(formatMoney(balance, currency, tag))}`}
    </option>
  ));
}
