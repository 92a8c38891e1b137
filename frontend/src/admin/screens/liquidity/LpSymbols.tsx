// The symbols of a liquidity provider: what is mapped to which instrument, and a table to paste.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { put, type Lp, type LpSymbol } from '../../api';
import { mergedRows, storedRows, symbolRows, symbolsText, type SymbolRow } from '../../liquidity';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { WaitingChange } from '../../ui/WaitingChange';
import styles from './Liquidity.module.css';

export function LpSymbols({ lp, maps }: { lp: Lp; maps: boolean }) {
  const { t } = useLingui();
  const path = `/lps/${lp.id}/symbols`;
  const { data, isError } = useRows<LpSymbol>(path);
  const [dialog, setDialog] = useState<'add' | 'all' | null>(null);
  const columns: Column<LpSymbol>[] = [
    { name: t`Instrument`, head: true, cell: (row) => (row.code ? <a href={`#/instruments/${row.forex_id}`}>{row.code}</a> : t`removed`) },
    { name: t`Symbol`, cell: (row) => <code>{row.symbol}</code> },
    { name: t`Its prices`, short: true, cell: (row) => (row.priced === 1 ? t`yes` : t`no`) },
    { name: t`Units per lot`, number: true, cell: (row) => row.units },
    { name: t`Step`, number: true, cell: (row) => row.qty_step },
    { name: t`Minimum`, number: true, cell: (row) => row.qty_min },
    { name: t`Maximum`, number: true, cell: (row) => row.qty_max },
    { name: t`Deviation, points`, number: true, cell: (row) => row.deviation ?? t`any` },
    { name: t`Uncovered`, short: true, cell: (row) => (row.when_uncovered === 'close_only' ? t`close only` : t`accept`) },
  ];
  return (
    <Card title={t`Symbols`}>
      <WaitingChange object={`lp_symbols/${lp.id}`} />
      {maps && (
        <div className={styles.acts}>
          <Button icon="plus" onClick={() => setDialog('add')}>{t`Add or change`}</Button>
          <Button onClick={() => setDialog('all')}>{t`Edit all as text`}</Button>
        </div>
      )}
      <Table label={t`Symbols`} columns={columns} rows={data?.list} keyOf={(row) => row.forex_id} failed={isError} empty={t`No symbols yet.`} dense />
      {dialog && data && <SymbolsDialog lp={lp} path={path} stored={data.list} replaces={dialog === 'all'} onClose={() => setDialog(null)} />}
    </Card>
  );
}

interface SymbolsDialogProps {
  lp: Lp;
  path: string;
  stored: readonly LpSymbol[];
  /** The text is the whole list. */
  replaces: boolean;
  onClose: () => void;
}

function SymbolsDialog({ lp, path, stored, replaces, onClose }: SymbolsDialogProps) {
  const { t } = useLingui();
  const before = storedRows(stored);
  const [text, setText] = useState(replaces ? symbolsText(before) : '');
  const rows = symbolRows(text);
  const wrong = rows.indexOf(null) + 1;
  const entered = rows.filter((row): row is SymbolRow => row !== null);
  const action = useAction({
    run: () => put(`${path}?version=${lp.version}`, replaces ? entered : mergedRows(before, entered)),
    invalidates: ['/lps'],
    onDone: onClose,
  });
  return (
    <Dialog
      title={replaces ? t`Edit all as text` : t`Add or change`}
      confirmLabel={t`Save`}
      busy={action.isPending}
      disabled={wrong > 0 || (!replaces && entered.length === 0)}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t`A row per line: instrument, symbol, units per lot, step, minimum, maximum, deviation in points, keep or close_only while uncovered`}</p>
      <TextArea
        label={t`Rows`}
        hint={t`from a spreadsheet, or with commas`}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong > 0 ? t`Row ${wrong} has no instrument or no symbol.` : null}
      />
      <p className={styles.faint}>
        {replaces ? t`Rows that are not in the text are removed.` : t`Empty values are those of the instrument. Other symbols stay.`} {t`Rows: ${entered.length}`}
      </p>
    </Dialog>
  );
}
