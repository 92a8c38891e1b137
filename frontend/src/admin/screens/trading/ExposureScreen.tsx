// The broker's risk: exposure of customers by instrument and by currency, and the accounts nearest to their stop-out.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { dec } from '../../../core/numbers/decimal';
import { formatPercent, formatQuantity } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import type { CurrencyRisk, ExposureSummary, InstrumentRisk, WatchedAccount } from '../../api';
import { usePage } from '../../queries';
import { goToPage, pageOf, useListParams } from '../../route';
import { tagAtom } from '../../state';
import { Card, Page, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Unconverted } from '../../ui/Unconverted';
import { nameOf } from '../../ui/values';
import { AccountMoney } from './AccountMoney';
import { useStandardGroupName } from '../groups/groupNames';
import { ExposureTabs } from './ExposureTabs';
import styles from './ExposureScreen.module.css';

/** How often the figures are read again. */
const EVERY_MS = 2_000;
const WATCHED = 20;

export function ExposureScreen() {
  const { t } = useLingui();
  const [params] = useListParams();
  const showsMargin = params.part === 'margin';
  const exposure = usePage<ExposureSummary>('/exposure/summary', {}, () => EVERY_MS);
  const instrumentColumns = useInstrumentColumns(exposure.data?.instruments ?? []);
  const currencyColumns = useCurrencyColumns(exposure.data?.currencies ?? []);
  return (
    <Page title={t`Exposure`} aside={exposure.data?.is_demo === 1 && t`Demo accounts: no real account holds a position`}>
      <ExposureTabs screen={showsMargin ? 'exposure?part=margin' : 'exposure'} />
      {showsMargin ? (
        <MarginWatch page={pageOf(params)} />
      ) : (
        <>
          {exposure.data && <Unconverted currencies={exposure.data.unconverted} />}
          <Card title={t`By instrument`}>
            <Table
              label={t`By instrument`}
              columns={instrumentColumns}
              rows={exposure.data?.instruments}
              keyOf={({ forex_id }) => forex_id}
              onChoose={({ forex_id }) => (location.hash = `#/orders?forex_id=${forex_id}`)}
              failed={exposure.isError}
              empty={t`No open positions.`}
              dense
            />
          </Card>
          <Card title={t`By currency`}>
            <Table
              label={t`By currency`}
              columns={currencyColumns}
              rows={exposure.data?.currencies}
              keyOf={({ currency }) => currency}
              failed={exposure.isError}
              empty={t`No open positions.`}
              dense
            />
          </Card>
        </>
      )}
    </Page>
  );
}

/** The accounts nearest to their stop-out. */
function MarginWatch({ page }: { page: number }) {
  const { t } = useLingui();
  const watch = usePage<{ list: WatchedAccount[]; total: number }>('/margin-watch', { page, limit: WATCHED }, () => EVERY_MS);
  return (
    <Card title={t`Margin watch`} aside={watch.data && <Plural value={watch.data.total} one="# account" other="# accounts" />}>
      <Table
        label={t`Margin watch`}
        columns={useWatchColumns(watch.data?.list ?? [])}
        rows={watch.data?.list}
        keyOf={({ account }) => account.number}
        onChoose={({ account }) => (location.hash = `#/orders?account=${account.number}`)}
        failed={watch.isError}
        empty={t`No account has margin.`}
        dense
      />
      <Pager page={page} total={watch.data?.total} onPage={goToPage} size={WATCHED} />
    </Card>
  );
}

/** A cell whose background grows with the share of the largest amount: by the colour of the customers' side. */
function Heat({ value, largest }: { value: string; largest: string }) {
  const share = dec(largest).cmp(0) === 0 ? 0 : dec(value).abs().div(largest).toNumber();
  return (
    <span className={dec(value).cmp(0) < 0 ? styles.short : styles.long} style={{ '--share': share } as CSSProperties}>
      <AccountMoney value={value} currency="USD" />
    </span>
  );
}

const largestOf = (amounts: readonly (string | null)[]) =>
  amounts.reduce<string>((largest, amount) => (amount !== null && dec(amount).abs().cmp(largest) > 0 ? dec(amount).abs().toFixed() : largest), '0');

function useSide(): (broker: string | null) => string {
  const { t } = useLingui();
  const sides: Record<string, string> = {
    short: t`customers long, broker short`,
    long: t`customers short, broker long`,
    flat: t`flat`,
  };
  return (broker) => (broker === null ? '—' : (sides[broker] ?? broker));
}

function useInstrumentColumns(rows: readonly InstrumentRisk[]): Column<InstrumentRisk>[] {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const side = useSide();
  const largest = largestOf(rows.map(({ net_usd }) => net_usd));
  const lots = (value: string) => formatQuantity(value, tag, 2);
  return [
    { name: t`Instrument`, head: true, cell: (row) => row.show_code },
    { name: t`Long lots`, number: true, cell: (row) => lots(row.long) },
    { name: t`Short lots`, number: true, cell: (row) => lots(row.short) },
    { name: t`Net lots`, number: true, cell: (row) => lots(row.net) },
    { name: t`Net value`, number: true, cell: (row) => (row.net_usd === null ? '—' : <Heat value={row.net_usd} largest={largest} />) },
    { name: t`Side`, cell: (row) => side(row.broker) },
    { name: t`Customers' profit`, number: true, cell: (row) => <AccountMoney value={row.profit} currency="USD" signed /> },
  ];
}

function useCurrencyColumns(rows: readonly CurrencyRisk[]): Column<CurrencyRisk>[] {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const side = useSide();
  const largest = largestOf(rows.map(({ net_usd }) => net_usd));
  // Fractions matter only for what is held in few units, such as metals and coins.
  const units = (net: string) => formatQuantity(dec(net).abs().cmp(1000) < 0 ? net : dec(net).round(0).toFixed(), tag);
  return [
    { name: t`Currency`, head: true, cell: (row) => row.currency },
    { name: t`Net units`, number: true, cell: (row) => (row.net === null ? '—' : units(row.net)) },
    { name: t`Net value`, number: true, cell: (row) => (row.net_usd === null ? '—' : <Heat value={row.net_usd} largest={largest} />) },
    { name: t`Side`, cell: (row) => side(row.broker) },
  ];
}

function useWatchColumns(rows: readonly WatchedAccount[]): Column<WatchedAccount>[] {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const groupName = useStandardGroupName();
  const percent = (value: string) => formatPercent(value, tag);
  const customer = ({ user }: WatchedAccount) => (user ? nameOf(user) : t`removed`);
  const columns: Column<WatchedAccount>[] = [
    { name: t`Customer`, head: true, gives: customer, cell: customer },
    { name: t`Account`, cell: ({ account }) => `${account.number} · ${account.currency}` },
    { name: t`Group`, cell: ({ account }) => groupName(account.group_name) },
    { name: t`Equity`, number: true, cell: ({ equity, account }) => <AccountMoney value={equity} currency={account.currency} /> },
    { name: t`Margin`, number: true, cell: ({ margin, account }) => <AccountMoney value={margin} currency={account.currency} /> },
    { name: t`Margin level`, number: true, cell: ({ margin_level }) => (margin_level === null ? '—' : percent(margin_level)) },
    { name: t`Stop-out level`, number: true, cell: ({ stop_out_level }) => percent(stop_out_level) },
    { name: t`Until stop-out`, number: true, cell: ({ buffer, account }) => <AccountMoney value={buffer} currency={account.currency} /> },
  ];
  if (rows.some(({ in_margin_call }) => in_margin_call === 1)) {
    columns.push({ name: t`Status`, cell: ({ in_margin_call }) => (in_margin_call === 1 ? <Badge tone="warn">{t`margin call`}</Badge> : '') });
  }
  return columns;
}
