// A copy: its terms and its statement, and ending it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type CopyFee, type CopyLine, type CopySkip, type CopyStatement, type CopyView } from '../../api';
import { useAction, useOnePage } from '../../queries';
import { go } from '../../route';
import { Lines } from '../../ui/cells';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { DateTime, Money } from '../../ui/values';
import styles from './Copying.module.css';
import { CopyStateBadge, useFeeTerms } from './words';

const ROWS = 20;
const PARTS = ['orders', 'skipped', 'fees'] as const;
type Part = (typeof PARTS)[number];

export function CopyDetail({ id }: { id: number }) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('orders');
  const [page, setPage] = useState(1);
  const { data, isError } = useOnePage<CopyStatement>(`/copy/copies/${id}/statement`, { part, page, limit: ROWS });
  const names: Record<Part, string> = { orders: t`Orders`, skipped: t`Not copied`, fees: t`Fees` };
  return (
    <Card title={t`Copy #${id}`} aside={<CloseDetails onClose={() => go('copying')} />}>
      {isError && !data && <LoadError />}
      {data && <Head found={data} />}
      <div className={styles.chips}>
        <Chips
          label={t`Statement`}
          value={part}
          options={PARTS.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => {
            if (!next) return;
            setPart(next);
            setPage(1);
          }}
        />
      </div>
      <Rows part={part} found={data} failed={isError} />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
    </Card>
  );
}

function Head({ found: { copy, closed, paid } }: { found: CopyStatement }) {
  const { t } = useLingui();
  const terms = useFeeTerms();
  const [ending, setEnding] = useState(false);
  const money = (value: string, kind?: 'total') => <Money value={value} currency={copy.currency} {...(kind ? { kind } : {})} />;
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact name={t`State`}>
            <CopyStateBadge copy={copy} />
          </Fact>
          <Fact name={t`Account`}>{copy.account}</Fact>
          <Fact name={t`Account of the provider`}>{copy.strategy}</Fact>
          <Fact name={t`Fees`}>{terms(copy.fees)}</Fact>
          <Fact name={t`Stops at`}>{copy.stop_equity === null ? t`no limit` : money(copy.stop_equity)}</Fact>
          <Fact name={t`High-water mark`}>{money(copy.mark)}</Fact>
          <Fact name={t`Management fee accrued`}>{money(copy.accrued)}</Fact>
          <Fact name={t`Profit of closed orders`}>{money(closed.profit, 'total')}</Fact>
          <Fact name={t`Swap`}>{money(closed.swap, 'total')}</Fact>
          <Fact name={t`Commission`}>{money(closed.commission)}</Fact>
          <Fact name={t`Fees paid: performance, management, volume`}>
            {money(paid.performance)} · {money(paid.management)} · {money(paid.volume)}
          </Fact>
          <Fact name={t`Started`}>
            <DateTime time={copy.started_at} />
          </Fact>
          {copy.ended_at && (
            <Fact name={t`Ended`}>
              <DateTime time={copy.ended_at} />
            </Fact>
          )}
        </Facts>
      </div>
      {copy.state === 'active' && (
        <div className={styles.acts}>
          <Button kind="danger" onClick={() => setEnding(true)}>{t`End the copy`}</Button>
        </div>
      )}
      {ending && <EndDialog copy={copy} onClose={() => setEnding(false)} />}
    </>
  );
}

function EndDialog({ copy, onClose }: { copy: CopyView; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({ run: () => post(`/copy/copies/${copy.id}/end`, { reason: reason.trim() }), invalidates: ['/copy'], onDone: onClose });
  return (
    <Dialog title={t`End copy #${copy.id}?`} confirmLabel={t`End the copy`} danger busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Its positions are closed at the market price, and its fees are charged. The customer is notified.`}</p>
      <TextArea label={t`Reason, for the audit log`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  );
}

function Rows({ part, found, failed }: { part: Part; found: CopyStatement | undefined; failed: boolean }) {
  const { t } = useLingui();
  const currency = found?.copy.currency;
  const money = (value: string) => <Money value={value} currency={currency} kind="total" />;
  if (part === 'orders') {
    const columns: Column<CopyLine>[] = [
      { name: t`Order`, head: true, cell: (row) => <Lines below={row.plain_stop ? t`${row.show_code ?? ''}, stop not guaranteed` : (row.show_code ?? '')}>{`#${row.order}`}</Lines> },
      { name: t`Provider’s order`, minor: true, cell: (row) => <Lines below={t`${row.source_lots} lots`}>{`#${row.source}`}</Lines> },
      { name: t`Lots`, number: true, cell: (row) => <Lines below={t`exactly ${row.exact_lots}`}>{row.lots}</Lines> },
      { name: t`Share`, number: true, cell: (row) => money(row.share) },
      { name: t`Rounding`, number: true, cell: (row) => money(row.rounding) },
      { name: t`Mark-up`, number: true, minor: true, cell: (row) => money(row.markup) },
      { name: t`Conversion`, number: true, minor: true, cell: (row) => money(row.conversion) },
      { name: t`Small parts`, number: true, minor: true, cell: (row) => money(row.small_parts) },
      { name: t`Own closes`, number: true, minor: true, cell: (row) => money(row.levels) },
      { name: t`Rounding of money`, number: true, minor: true, cell: (row) => money(row.money_rounding) },
      { name: t`Profit`, number: true, cell: (row) => money(row.profit) },
      { name: t`Net`, number: true, cell: (row) => money(row.net) },
    ];
    return <Table label={t`Orders`} columns={columns} rows={found?.orders} keyOf={(row) => row.order} failed={failed} empty={t`No orders yet.`} dense />;
  }
  if (part === 'skipped') {
    const columns: Column<CopySkip>[] = [
      { name: t`Provider’s order`, head: true, cell: (row) => <Lines below={row.show_code ?? ''}>{`#${row.source}`}</Lines> },
      { name: t`Time`, time: true, cell: (row) => <DateTime time={row.at} /> },
      { name: t`Lots`, number: true, cell: (row) => row.source_lots },
      { name: t`Reason`, cell: (row) => row.reason },
    ];
    return <Table label={t`Not copied`} columns={columns} rows={found?.skipped} keyOf={(row) => `${row.source} ${row.at}`} failed={failed} empty={t`Everything was copied.`} dense />;
  }
  const columns: Column<CopyFee>[] = [
    { name: t`Time`, head: true, time: true, cell: (row) => <DateTime time={row.at} /> },
    { name: t`Fee`, short: true, cell: (row) => (row.kind === 'performance' ? t`performance` : row.kind === 'management' ? t`management` : t`volume, order #${row.order ?? ''}`) },
    { name: t`Equity before`, number: true, minor: true, cell: (row) => <Money value={row.equity} currency={currency} /> },
    { name: t`Mark before`, number: true, minor: true, cell: (row) => <Money value={row.mark} currency={currency} /> },
    { name: t`Amount`, number: true, cell: (row) => <Money value={row.amount} currency={currency} /> },
  ];
  return <Table label={t`Fees`} columns={columns} rows={found?.fees} keyOf={(row) => `${row.kind} ${row.at} ${row.order}`} failed={failed} empty={t`No fees yet.`} dense />;
}
