// Cover at liquidity providers: what customers hold, what is covered, open differences, and the routes and bands that decide it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, put, type Cover, type CoverBand, type CoverRoute } from '../../api';
import { BAND_COLUMNS, ROUTE_COLUMNS, termRows, termsText, type TermColumn } from '../../coverTerms';
import { useMay } from '../../permissions';
import { useAction, useInstruments, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { DateTime } from '../../ui/values';
import { AccountMoney } from '../trading/AccountMoney';
import styles from './Liquidity.module.css';

/** Cover moves without an action of the staff. */
const EVERY_MS = 3_000;

export function Covered() {
  const { t } = useLingui();
  const may = useMay();
  const { data, isError } = useRows<Cover>('/cover', {}, EVERY_MS);
  const codes = useInstruments().data?.list ?? [];
  const [dialog, setDialog] = useState<'routes' | 'bands' | null>(null);
  const [accepted, setAccepted] = useState<Cover | null>(null);
  const codeOf = ({ forex_id, symbol }: Cover) => codes.find(({ Id }) => Id === forex_id)?.Code ?? symbol;
  const states: Record<string, string> = { down: t`off`, asking: t`asks for orders`, comparing: t`compares positions`, ready: t`ready` };
  const columns: Column<Cover>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <b>{codeOf(row)}</b> },
    { name: t`Customers`, number: true, cell: (row) => row.customers },
    { name: t`Own`, number: true, cell: (row) => row.own },
    { name: t`Limit`, number: true, cell: (row) => row.limit ?? '—' },
    { name: t`Covered`, number: true, cell: (row) => row.covered },
    { name: t`Working`, number: true, cell: (row) => row.working },
    {
      name: t`State`,
      cell: (row) => {
        if (row.break) return <Badge tone="warn">{t`difference`}</Badge>;
        if (row.paused === 1) return <Badge tone="warn">{t`orders refused`}</Badge>;
        return <Badge tone={row.lp_state === 'ready' ? 'plain' : 'warn'}>{states[row.lp_state] ?? row.lp_state}</Badge>;
      },
    },
    { name: t`Result`, number: true, cell: (row) => <AccountMoney value={row.result} currency="USD" /> },
  ];
  const broken = data?.list.filter((row) => row.break !== null) ?? [];
  return (
    <Card title={t`Cover`}>
      {may('edit_instruments') && (
        <div className={styles.acts}>
          <Button onClick={() => setDialog('routes')}>{t`Edit routes`}</Button>
          <Button onClick={() => setDialog('bands')}>{t`Edit bands`}</Button>
        </div>
      )}
      {broken.map((row) => (
        <div key={row.forex_id} className={styles.session}>
          <p className={styles.problem} role="status">
            {t`${codeOf(row)}: the provider reports ${row.break?.reported ?? ''} lots, ${row.break?.booked ?? ''} are booked. It is not covered until the difference is accepted.`}
          </p>
          <p className={styles.faint}>{row.break && <DateTime time={row.break.opened_at} />}</p>
          {may('correct_trades') && <Button onClick={() => setAccepted(row)}>{t`Accept`}</Button>}
        </div>
      ))}
      <Table label={t`Cover`} columns={columns} rows={data?.list} keyOf={(row) => row.forex_id} failed={isError} empty={t`No symbols yet.`} dense />
      {dialog === 'routes' && <Terms key="routes" path="/routes" columns={ROUTE_COLUMNS} onClose={() => setDialog(null)} />}
      {dialog === 'bands' && <Terms key="bands" path="/bands" columns={BAND_COLUMNS} onClose={() => setDialog(null)} />}
      {accepted && <AcceptDialog row={accepted} code={codeOf(accepted)} onClose={() => setAccepted(null)} />}
    </Card>
  );
}

interface TermsProps {
  path: '/routes' | '/bands';
  columns: readonly TermColumn[];
  onClose: () => void;
}

/** All routes, or all bands. */
function Terms({ path, columns, onClose }: TermsProps) {
  const { t } = useLingui();
  const stored = useRows<CoverRoute | CoverBand>(path).data?.list;
  const instruments = useInstruments().data?.list;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (stored && instruments ? termsText(stored, columns, instruments) : '');
  const rows = termRows(text, columns, instruments ?? []);
  const wrong = rows.indexOf(null) + 1;
  const action = useAction({ run: () => put(path, rows), invalidates: [path, '/cover'], onDone: onClose });
  const isRoutes = path === '/routes';
  return (
    <Dialog
      title={isRoutes ? t`Edit routes` : t`Edit bands`}
      confirmLabel={t`Save`}
      busy={action.isPending}
      disabled={wrong > 0 || !stored || !instruments}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={isRoutes ? t`A row per line: priority, percent, instrument, group, account, category, minimum lots` : t`A row per line: instrument, limit in lots, back to`}
        hint={isRoutes ? t`empty values match every order` : t`beyond the limit the own exposure is covered`}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong > 0 ? t`Row ${wrong} is not complete or names something unknown.` : null}
      />
      <p className={styles.faint}>
        {isRoutes ? t`Of the routes that match an order, the lowest priority applies. Open orders keep their percentage.` : t`Rows that are not in the text are removed.`}
      </p>
    </Dialog>
  );
}

function AcceptDialog({ row, code, onClose }: { row: Cover; code: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({ run: () => post(`/cover/breaks/${row.break?.id}/accept`, { reason }), invalidates: ['/cover'], onDone: onClose });
  return (
    <Dialog title={t`Accept the position of ${code}?`} confirmLabel={t`Accept`} busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`The booked position becomes ${row.break?.reported ?? ''} lots, at the last quote, and the instrument is covered again.`}</p>
      <TextField label={t`Reason`} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  );
}
