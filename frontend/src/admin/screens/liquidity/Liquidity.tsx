// Liquidity providers: the states of their sessions, their symbols, and how they are reached.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { Lp, LpSession } from '../../api';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Age, DateTime } from '../../ui/values';
import { Covered } from './Covered';
import styles from './Liquidity.module.css';
import { LpForm } from './LpForm';
import { LpMoney } from './LpMoney';
import { LpSymbols } from './LpSymbols';

/** The address of the form for a new one. */
const NEW = 'new';
/** States change without an action of the staff. */
const EVERY_MS = 3_000;

export function Liquidity({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const may = useMay();
  const { data, isError } = useRows<Lp>('/lps', {}, EVERY_MS);
  const chosen = data?.list.find(({ id }) => String(id) === selectedItem);
  const edits = may('edit_liquidity');
  const columns: Column<Lp>[] = [
    { name: t`Provider`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Prices`, cell: (row) => <State session={row.prices_session} /> },
    { name: t`Orders`, cell: (row) => (row.orders_session ? <State session={row.orders_session} /> : '—') },
    { name: t`Last quote`, cell: (row) => <LastQuote session={row.prices_session} /> },
    { name: t`Symbols`, number: true, cell: (row) => row.symbols },
    { name: t`Instruments`, number: true, cell: (row) => row.priced },
  ];
  const adds = edits && <Button kind="primary" icon="plus" onClick={() => go('liquidity', NEW)}>{t`Add a provider`}</Button>;
  return (
    <Page title={t`Liquidity`} aside={adds}>
      <Split
        list={
          <div className={styles.stack}>
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
            <Covered />
          </div>
        }
        detail={
          (chosen && <LpDetail key={chosen.id} lp={chosen} edits={edits} maps={may('edit_instruments')} />) ??
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
  const isFine = session.state === 'up' && session.refused.length === 0;
  return <Badge tone={isFine ? 'plain' : 'warn'}>{names[session.state] ?? session.state}</Badge>;
}

function LastQuote({ session }: { session: LpSession }) {
  const { t } = useLingui();
  return session.last_quote_at ? <Age time={session.last_quote_at} /> : t`none`;
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
      <Card title={lp.name} aside={<Button kind="text" onClick={() => go('liquidity')}>{t`Close details`}</Button>}>
        <Session name={t`Prices`} session={lp.prices_session} />
        {lp.orders_session && <Session name={t`Orders`} session={lp.orders_session} />}
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
          {session.problem}
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
