// One pane in a window of its own, with nothing around it.
import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { AccountSwitch } from '../../../components/accounts/AccountSwitch';
import { LiveChange, LivePrice } from '../../../components/LiveQuote';
import { accountNumberAtom, navigate, useBrand, useInstruments, useRouteSearch, useSelectedInstrument, useSession } from '../../../state';
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

/** There is no other chart here. */
const ONLY = atom(true);

export function PaneWindow() {
  const pane = readAddress(useRouteSearch());
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
  useFollowing(0, () => {});
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
  const { cell, link } = pane;
  const { data } = useInstruments();
  const traded = useSelectedInstrument();
  const instrument = data?.find(({ Id }) => Id === pane.instrument) ?? traded;
  const scope = useMemo(() => ({ ...scopeOf(cell), instrument, activeAtom: ONLY }), [cell, instrument]);
  const [choosing, setChoosing] = useState(false);
  const id = instrument?.Id;
  useTitle(instrument?.ShowCode);

  // The address has what is shown, so that it is there after a reload.
  const showAt = (change: { link?: Link; instrument?: number }) =>
    void navigate(addressOf({ show: 'chart', cell, link, instrument: id ?? null, ...change }), { replace: true });
  const send = useFollowing(link, (followed) => showAt({ instrument: followed }));

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
              <LinkMenu link={link} onChange={(next) => showAt({ link: next })} />
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
          <InstrumentDrawer
            current={id}
            onPick={(picked) => {
              showAt({ instrument: picked });
              send(picked);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
