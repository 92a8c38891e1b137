// The desk: watch list, chart, ticket and orders side by side.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QuoteList } from '../../features/home';
import { OrdersPanel, OrderTable } from '../../features/orders';
import { ChartPane, Ticket } from '../../features/trade';
import { selectedInstrumentAtom, store, useSelectedInstrument, useSession } from '../../state';
import { Empty } from '../../ui/Empty';
import styles from './Workspace.module.css';

export function Workspace() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <div className={styles.desk}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t`Quotes`}
      </h1>
      <WatchList />
      <ChartPane drawer={false} className={styles.chart} />
      <Ticket className={styles.ticket} />
      <section className={styles.orders} aria-label={t`Orders`}>
        {session ? (
          <OrdersPanel table={(orders, onPick) => <OrderTable orders={orders} onPick={onPick} />} />
        ) : (
          <Empty
            icon="orders"
            title={t`Your orders appear here`}
            body={t`Open a demo account or log in to place one.`}
          />
        )}
      </section>
    </div>
  );
}

function WatchList() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const selected = useSelectedInstrument();
  return (
    <section className={styles.watch} aria-label={t`Watch list`}>
      <input
        className={styles.search}
        type="search"
        aria-label={t`Search instruments`}
        placeholder={t`Search`}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
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
