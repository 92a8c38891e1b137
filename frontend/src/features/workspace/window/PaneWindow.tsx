// One pane in a window of its own, with nothing around it.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { AccountSwitch } from '../../../components/accounts/AccountSwitch';
import { LiveChange, LivePrice } from '../../../components/LiveQuote';
import { accountNumberAtom, navigate, selectedInstrumentAtom, store, useBrand, useRouteSearch, useSelectedInstrument, useSession } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazyPart';
import { ChartPane, ChartScopeContext } from '../../trade';
import { scopeOf } from '../chartCells';
import { LinkMenu } from '../ChartHead';
import type { Link } from '../document';
import { OrdersPane } from '../table/OrdersPane';
import { addressOf, readAddress, type PaneWindow as Pane } from './address';
import styles from './PaneWindow.module.css';
import { useFollowing } from './windows';

const InstrumentDrawer = lazyPart(async () => ({ default: (await import('../../trade/InstrumentDrawer')).InstrumentDrawer }));

export function PaneWindow() {
  const pane = readAddress(useRouteSearch());
  useFollowing(pane.show === 'chart' ? pane.link : 0);
  return pane.show === 'orders' ? <OrdersWindow /> : <ChartWindow pane={pane} />;
}

function useTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    const before = document.title;
    if (title) document.title = `${title} – ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}

function OrdersWindow() {
  const { t } = useLingui();
  const session = useSession();
  const account = useAtomValue(accountNumberAtom);
  useTitle(t`Orders`);
  return (
    <div className={styles.window}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t`Orders`}
      </h1>
      {session ? (
        <OrdersPane key={account}>
          <AccountSwitch className={styles.account} />
        </OrdersPane>
      ) : (
        <Empty icon="orders" title={t`Your orders appear here`} body={t`Open a demo account or log in to place one.`} />
      )}
    </div>
  );
}

function ChartWindow({ pane }: { pane: Extract<Pane, { show: 'chart' }> }) {
  const { t } = useLingui();
  const { cell, link, instrument: begun } = pane;
  const instrument = useSelectedInstrument();
  const scope = useMemo(() => ({ ...scopeOf(cell), instrument }), [cell, instrument]);
  const [choosing, setChoosing] = useState(false);
  const id = instrument?.Id;
  useTitle(instrument?.ShowCode);

  useEffect(() => {
    if (begun !== null) store.set(selectedInstrumentAtom, begun);
    // The address that the window was opened with; afterwards it follows what is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(
    () =>
      store.sub(selectedInstrumentAtom, () => {
        const chosen = store.get(selectedInstrumentAtom);
        void navigate(addressOf({ show: 'chart', cell, link, instrument: chosen }), { replace: true });
      }),
    [cell, link],
  );
  const relink = (next: Link) => void navigate(addressOf({ show: 'chart', cell, link: next, instrument: id ?? null }), { replace: true });

  return (
    <div className={styles.window}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t`Chart`} {instrument?.ShowCode}
      </h1>
      <ChartScopeContext value={scope}>
        <ChartPane
          drawer={false}
          className={styles.chart}
          head={
            <div className={styles.head}>
              <LinkMenu link={link} onChange={relink} />
              <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                <bdi>{instrument?.ShowCode}</bdi>
                <Icon name="down" size={14} />
                <span className="visually-hidden">{t`Choose an instrument`}</span>
              </button>
              {instrument && (
                <span className={styles.quote}>
                  <LivePrice instrument={instrument} /> <LiveChange instrument={instrument} />
                </span>
              )}
            </div>
          }
        />
      </ChartScopeContext>
      {choosing && (
        <Suspense>
          <InstrumentDrawer onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
