// The desktop workspace: the charts, and around them watch list, ticket and orders as panes that the trader arranges.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { QuoteList } from '../../features/home';
import { Ticket } from '../../features/trade';
import { Charts, OrdersPane, PaneGrip, Panes, useShortcuts, useWindowGroup, useWindows } from '../../features/workspace';
import { accountNumberAtom, selectedInstrumentAtom, store, useSelectedInstrument, useSession } from '../../state';
import { Empty } from '../../ui/Empty';
import styles from './Workspace.module.css';

export function Workspace() {
  const { t } = useLingui();
  const session = useSession();
  const account = useAtomValue(accountNumberAtom);
  const workspace = useRef<HTMLDivElement>(null);
  useShortcuts(workspace);
  useWindows();
  const ordersWindow = useWindowGroup({ show: 'orders' });
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t`Quotes`}
      </h1>
      <Panes
        ref={workspace}
        panes={{
          watch: <WatchList />,
          ticket: <TicketPane />,
          orders: (
            <section className={styles.orders} aria-label={t`Orders`}>
              {session ? (
                <OrdersPane key={account} address="/">
                  <PaneGrip pane="orders" further={ordersWindow} />
                </OrdersPane>
              ) : (
                <>
                  <div className={styles.ordersGrip}>
                    <PaneGrip pane="orders" />
                  </div>
                  <Empty
                    icon="orders"
                    title={t`Your orders appear here`}
                    body={t`Open a demo account or log in to place one.`}
                  />
                </>
              )}
            </section>
          ),
        }}
      >
        <Charts />
      </Panes>
    </>
  );
}

function TicketPane() {
  const selected = useSelectedInstrument();
  return (
    <div className={styles.ticketPane}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{selected?.ShowCode}</bdi>
        </h2>
        <PaneGrip pane="ticket" />
      </header>
      <Ticket className={styles.ticket} />
    </div>
  );
}

function WatchList() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const selected = useSelectedInstrument();
  return (
    <section className={styles.watch} aria-label={t`Watch list`}>
      <header className={styles.head}>
        <label className={styles.search}>
          <input
            type="search"
            aria-label={t`Search instruments`}
            aria-keyshortcuts="/"
            placeholder={t`Search`}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <kbd aria-hidden="true">/</kbd>
        </label>
        <PaneGrip pane="watch" />
      </header>
      <div className={styles.list}>
        <QuoteList
          narrow
          search={search}
          currentId={selected?.Id}
          onPick={(instrument) => store.set(selectedInstrumentAtom, instrument.Id)}
        />
      </div>
    </section>
  );
}
