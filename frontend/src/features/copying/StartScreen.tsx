// Begins a copy: which account, how much of it may be lost, what it costs, what it would have done, and the consent.
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownCopies, startCopy, strategy } from '../../api/copying';
import type { CopyStrategyDetail, TradingAccount } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { SubHead } from '../../components/ScreenHead';
import { accountError, stopEquity } from '../../core/customer/copying';
import { moneyPlaces } from '../../core/numbers/currency';
import { dec, parseInput } from '../../core/numbers/decimal';
import { bidiIsolated, formatBalance, formatMoney } from '../../core/numbers/format';
import { openAccounts } from '../../components/accounts/openAccounts';
import { hrefOf, navigate, refreshTradingAccounts, toast, useLocaleTag } from '../../state';
import { Button, ButtonLink } from '../../ui/Button';
import { Change } from '../../ui/Change';
import { Empty } from '../../ui/Empty';
import { Field } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { useForm } from '../../ui/useForm';
import { ConsentText, useCopyTexts } from './ConsentText';
import styles from './copying.module.css';
import { Figure } from './Figure';
import { Preview } from './Preview';
import { StopFields, useStopText } from './StopFields';
import { Drawdown } from './StrategyList';
import { useOwnAccounts } from './useOwnAccount';
import { useFeeWords } from './words';

/** Offered first: who changes nothing has a limit. */
const LOSS = 30;

export function StartScreen({ id }: { id: number }) {
  const { t } = useLingui();
  const found = useQuery({ queryKey: ['private', 'copy-strategy', id], queryFn: () => strategy(id) });
  const copies = useQuery({ queryKey: ['private', 'copies'], queryFn: ownCopies });
  const { accounts, first } = useOwnAccounts();
  const error = found.error ?? copies.error;
  return (
    <div className={styles.screen}>
      <SubHead title={t`Start copying`} fallback={`/copy?id=${id}`} />
      {error && !(found.data && copies.data) ? (
        <LoadError
          error={error}
          onRetry={() => {
            void found.refetch();
            void copies.refetch();
          }}
        />
      ) : !found.data || !copies.data || !accounts ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={120} />
          <Skeleton height={300} />
        </div>
      ) : !first ? (
        <Empty
          icon="user"
          title={t`Only for real accounts`}
          body={t`A copy needs a real account of its own.`}
          action={<Button kind="primary" onClick={openAccounts}>{t`Open account`}</Button>}
        />
      ) : (
        <StartForm found={found.data} accounts={accounts} first={first} copying={copies.data.filter(({ state }) => state !== 'ended').map(({ account }) => account)} />
      )}
    </div>
  );
}

interface StartFormProps {
  found: CopyStrategyDetail;
  accounts: TradingAccount[];
  first: TradingAccount;
  /** The accounts that copy. */
  copying: number[];
}

const ERROR_CODES = {
  account: /^(account_not_empty|below_min|copy_account|strategy_account|account_archived|account_frozen|account_not_found|only_real_accounts|insufficient_funds)$/,
  agreed: /^consent_missing$/,
  strategy: /^(copy_of_own|strategy_full|strategy_not_found|fees_changed|not_available|appropriateness\w*)$/,
};

function StartForm({ found, accounts, first, copying }: StartFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const feeWords = useFeeWords();
  const { data: texts } = useCopyTexts();
  const usable = accounts.find((account) => accountError(account, found, copying) === null);
  const start = accountError(first, found, copying) === null ? first : (usable ?? first);
  const min = formatBalance(found.min, found.currency, tag);
  const stopText = useStopText();
  const form = useForm({
    initial: { account: start.account, stop: stopEquity(start.equity, LOSS, start.currency), agreed: false, strategy: found.id },
    check: ({ account: number, stop, agreed }) => {
      const account = accounts.find((one) => one.account === number) ?? first;
      return { account: accountText(account), stop: stopText(stop, account), agreed: !agreed && t`Read the text and agree to it to go on.` };
    },
    errorCodes: ERROR_CODES,
    // The message names the new fees; the page shows them too, and the next start is with them.
    onRefusal: ({ error }) => {
      if (error === 'fees_changed') void client.invalidateQueries({ queryKey: ['private', 'copy-strategy', found.id] });
      return false;
    },
    send: async ({ account, stop }, call) => {
      const { data, msg } = await startCopy(
        { strategy: found.id, account, stop_equity: parseInput(stop)?.toFixed(), ...found.fees, text_version: texts?.version ?? '' },
        { ...call, loading: true },
      );
      toast(msg, 'success');
      void refreshTradingAccounts();
      await client.invalidateQueries({ queryKey: ['private', 'copies'] });
      navigate(`/copy?copy=${data.id}`, { replace: true });
    },
  });
  const account = accounts.find((one) => one.account === form.values.account) ?? first;
  function accountText(one: TradingAccount): string | null {
    const problem = accountError(one, found, copying);
    if (problem === 'copies') return t`This account copies a strategy already. Choose another one.`;
    if (problem === 'empty') return t`There is no money in this account. Deposit or transfer first.`;
    if (problem === 'in_use') return t`Close the positions of this account first.`;
    return problem === 'below_min' ? t`This strategy needs at least ${min}.` : null;
  }
  const choose = (number: number) => {
    const next = accounts.find((one) => one.account === number) ?? first;
    form.change({ account: number, stop: form.values.stop === '' ? '' : stopEquity(next.equity, LOSS, next.currency) });
  };
  const equity = formatBalance(account.equity, account.currency, tag);
  const name = bidiIsolated(found.name);
  return (
    <form {...form.props}>
      <div className={styles.columns}>
        <div>
          <Panel title={<bdi>{found.name}</bdi>}>
            <div className={styles.figures}>
              <Figure name={t`Return`}>
                <Change value={found.roi} locale={tag} />
              </Figure>
              <Figure name={t`Largest drawdown`}>
                <Drawdown value={found.drawdown} />
              </Figure>
              <Figure name={t`Minimum`}>
                <bdi>{min}</bdi>
              </Figure>
            </div>
            <p className={styles.small}>{feeWords(found.fees)}</p>
          </Panel>
          <Panel title={t`Account`}>
            <div className={styles.form}>
              <Field label={t`Account that copies`} error={form.errorOf('account') ?? (form.tried ? null : accountText(account))}>
                {({ id, describedBy, invalid }) => (
                  <Select id={id} invalid={invalid} {...(describedBy ? { describedBy } : {})} value={String(account.account)} onChange={(next) => choose(Number(next))}>
                    {accounts.map((one) => (
                      <option key={one.account} value={one.account}>
                        {`${bidiIsolated(one.name || String(one.account))} · ${bidiIsolated(formatMoney(one.equity, one.currency, tag))}`}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <p className={styles.small}>{t`The copy works with everything in this account, and you place no orders of your own on it meanwhile. To copy with a part of your money, open another account and transfer that part to it.`}</p>
              <div className={styles.ways}>
                <button type="button" className={styles.link} onClick={openAccounts}>{t`Open account`}</button>
                <a className={styles.link} href={hrefOf('/mine/wallet')}>{t`Transfer`}</a>
                <a className={styles.link} href={hrefOf('/mine/charge')}>{t`Deposit`}</a>
              </div>
            </div>
          </Panel>
          <Panel title={t`Limit of the loss`}>
            <StopFields of={account} stop={form.values.stop} onChange={(stop) => form.change({ stop })} error={form.errorOf('stop')} />
          </Panel>
        </div>
        <div>
          {dec(account.equity).gt(0) && (
            <Panel title={t`With your money`}>
              <Preview strategy={found.id} account={account.account} amount={dec(account.equity).round(moneyPlaces(account.currency), 0).toFixed()} />
            </Panel>
          )}
          <Panel title={t`Your consent`}>
            <ConsentText who="copier" agreed={form.values.agreed} onChange={(agreed) => form.change({ agreed })} error={form.errorOf('agreed')} />
          </Panel>
          <div className={styles.end}>
            {form.errorOf('strategy') && (
              <p className={styles.error} role="alert">
                {form.errorOf('strategy')}
              </p>
            )}
            <Button kind="primary" wide type="submit" busy={form.busy} disabled={!texts}>{t`Copy ${name} with ${equity}`}</Button>
            <p className={styles.small}>{t`Positions that the provider has open now are not copied, only new ones. You can stop at any time.`}</p>
            <ButtonLink kind="text" wide href={hrefOf(`/copy?id=${found.id}`)}>{t`Back to the strategy`}</ButtonLink>
          </div>
        </div>
      </div>
    </form>
  );
}
