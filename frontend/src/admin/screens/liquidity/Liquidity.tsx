// Liquidity providers: the states of their sessions, their symbols, and how they are reached.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { Lp, LpAccount, LpSession } from '../../api';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Age, DateTime } from '../../ui/values';
import { Covered } from './Covered';
import { Equity } from './Equity';
import styles from './Liquidity.module.css';
import { LpAccounts } from './LpAccounts';
import { LpForm } from './LpForm';
import { LpMoney } from './LpMoney';
import { LpSymbols } from './LpSymbols';
import { Routes } from './Routes';

/** The address of the form for a new one. */
const NEW = 'new';
/** States change without an action of the staff. */
const EVERY_MS = 3_000;

export function Liquidity({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const may = useMay();
  const seesAll = may('see_exposure');
  const { data, isError } = useRows<Lp>(seesAll ? '/lps' : null, {}, EVERY_MS);
  const accounts = useRows<LpAccount>('/lp_accounts', {}, seesAll ? undefined : EVERY_MS);
  const listed = accounts.data?.list.filter(({ deleted }) => !seesAll || deleted === 1);
  const chosen = data?.list.find(({ id }) => String(id) === selectedItem);
  const account = chosen ? undefined : listed?.find(({ id }) => String(id) === selectedItem);
  const edits = may('edit_liquidity');
  const columns: Column<Lp>[] = [
    { name: t`Provider`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Prices`, cell: (row) => <State session={row.prices_session} /> },
    { name: t`Orders`, cell: (row) => (row.orders_session ? <State session={row.orders_session} /> : '—') },
    { name: t`Last quote`, minor: true, cell: (row) => <LastQuote session={row.prices_session} /> },
    { name: t`Symbols`, number: true, minor: true, cell: (row) => row.symbols },
    { name: t`Instruments`, number: true, minor: true, cell: (row) => row.priced },
    { name: t`Equity`, number: true, cell: (row) => <Equity of={row} /> },
  ];
  const adds = edits && <Button kind="primary" icon="plus" onClick={() => go('liquidity', NEW)}>{t`Add a provider`}</Button>;
  return (
    <Page title={t`Liquidity`} aside={adds}>
      <Split
        list={
          <div className={styles.stack}>
            {seesAll && (
              <Card>
                <p className={styles.faint}>{t`Providers are connected over FIX 4.4. An instrument gets its prices here once it is mapped and its feed is “liquidity provider”.`}</p>
                <Table
                  label={t`Liquidity`}
                  columns={columns}
                  rows={data?.list}
                  keyOf={(row) => row.id}
                  chosen={chosen?.id ?? null}
                  onChoose={(row) => go('liquidity', row.id)}
                  failed={isError}
                  empty={t`No liquidity providers yet.`}
                />
              </Card>
            )}
            {seesAll && <Covered />}
            {seesAll && <Routes />}
            {(!seesAll || (listed && listed.length > 0)) && (
              <LpAccounts title={seesAll ? t`Deleted providers` : t`Accounts`} rows={listed} failed={accounts.isError} chosen={account?.id ?? null} />
            )}
          </div>
        }
        detail={
          (chosen && <LpDetail key={chosen.id} lp={chosen} edits={edits} maps={may('edit_instruments')} />) ??
          (account && <AccountDetail key={account.id} account={account} />) ??
          (selectedItem === NEW && edits && <LpForm key={NEW} />)
        }
      />
    </Page>
  );
}

function useStateNames(): Record<string, string> {
  const { t } = useLingui();
  return { up: t`connected`, connecting: t`connecting`, refused: t`logon refused`, off: t`off` };
}

function State({ session }: { session: LpSession }) {
  const names = useStateNames();
  // One that is switched off is no problem.
  const isFine = session.state === 'off' || (session.state === 'up' && session.refused.length === 0);
  return <Badge tone={isFine ? 'plain' : 'warn'}>{names[session.state] ?? session.state}</Badge>;
}

function LastQuote({ session }: { session: LpSession }) {
  const { t } = useLingui();
  return session.last_quote_at ? <Age time={session.last_quote_at} /> : t`none`;
}

function AccountDetail({ account }: { account: LpAccount }) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <Card title={account.name} aside={<CloseDetails onClose={() => go('liquidity')} />}>
        {account.deleted === 1 && <p className={styles.faint}>{t`This provider was deleted. Its account stays readable.`}</p>}
      </Card>
      <LpMoney lp={account} />
    </div>
  );
}

interface LpDetailProps {
  lp: Lp;
  edits: boolean;
  maps: boolean;
}

function LpDetail({ lp, edits, maps }: LpDetailProps) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <Card title={lp.name} aside={<CloseDetails onClose={() => go('liquidity')} />}>
        <Session name={t`Prices`} session={lp.prices_session} />
        {lp.orders_session && <Session name={t`Orders`} session={lp.orders_session} />}
        {lp.opens_at && (
          <p className={styles.faint}>
            {t`Outside of its session times. The next session begins:`} <DateTime time={lp.opens_at} />
          </p>
        )}
      </Card>
      <LpSymbols lp={lp} maps={maps} />
      <LpMoney lp={lp} />
      {edits && <LpForm key={lp.version} lp={lp} />}
    </div>
  );
}

function Session({ name, session }: { name: string; session: LpSession }) {
  const { t } = useLingui();
  return (
    <div className={styles.session}>
      <p>
        <b>{name}</b> <State session={session} /> {session.since && session.state !== 'off' && <DateTime time={session.since} />}
      </p>
      {session.quotes > 0 && <p className={styles.faint}>{t`Quotes since the start: ${session.quotes}`}</p>}
      {session.problem && session.state !== 'off' && (
        <p className={styles.problem} role="status">
          {session.problem} {session.problem_at && <DateTime time={session.problem_at} />}
        </p>
      )}
      {session.refused.map(({ symbol, why }) => (
        <p key={symbol} className={styles.problem}>
          <code>{symbol}</code>: {why}
        </p>
      ))}
    </div>
  );
}
