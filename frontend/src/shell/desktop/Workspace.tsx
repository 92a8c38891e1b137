// The desktop workspace: watch list, chart, ticket and orders side by side.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { QuoteList } from '../../features/home';
import { OrdersPanel, OrderTable } from '../../features/orders';
import { ChartPane, Ticket } from '../../features/trade';
import { accountNumberAtom, selectedInstrumentAtom, store, useSelectedInstrument, useSession } from '../../state';
import { Empty } from '../../ui/Empty';
import { useShortcuts } from './useShortcuts';
import styles from './Workspace.module.css';

export function Workspace() {
  const { t } = useLingui();
  const session = useSession();
  const account = useAtomValue(accountNumberAtom);
  const workspace = useRef<HTMLDivElement>(null);
  useShortcuts(workspace);
  return (
    <div ref={workspace} className={styles.workspace}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t`Quotes`}
      </h1>
      <WatchList />
      <ChartPane drawer={false} className={styles.chart} />
      <Ticket className={styles.ticket} />
      <section className={styles.orders} aria-label={t`Orders`}>
        {session ? (
          <OrdersPanel key={account} table={(orders, onPick) => <OrderTable orders={orders} onPick={onPick} />} />
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
