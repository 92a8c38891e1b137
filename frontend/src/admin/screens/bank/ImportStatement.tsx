// Imports a bank statement. The file is checked on the server first; where its account or its columns are not certain, they are shown
// and corrected.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../../api/client';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { importBankStatement, previewBankStatement, read as readPage, type BankMapping, type BankPreview, type BankSource, type BankStatement, type Page } from '../../api';
import { useAction, useRows } from '../../queries';
import { toast } from '../../state';
import { ColumnField } from '../../ui/ColumnField';
import { Dialog } from '../../ui/Dialog';
import { useAskedFile } from '../../ui/useAskedFile';
import styles from './Bank.module.css';
import { Difference } from './BankImports';
import { certainImport, guessedSource, isComplete, keptMapping } from './certainImport';

const MEGABYTE = 1024 * 1024;
/** The server's limit. */
const BYTES_MAX = 10 * MEGABYTE;
const SOURCES = '/bank-statements/sources';
const AFFECTED = ['/bank-lines', '/bank-statements', '/bank-exceptions'];

/** Asks for a file and imports it: at once where its account and columns are certain, else after they were checked. A file may also
 *  be dropped anywhere on the screen. The parameter `import` of the address asks for the file, as the global search does. */
export function ImportStatement() {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ file: File; preview: BankPreview } | null>(null);
  const [differing, setDiffering] = useState<readonly BankStatement[] | null>(null);
  const textOf = useImportedText();
  const check = useAction<File>({
    run: async (file) => {
      const [preview, sources] = await Promise.all([previewBankStatement(file), readPage<Page<BankSource>>(SOURCES)]);
      const certain = certainImport(preview, sources.list);
      if (!certain) {
        setRead({ file, preview });
        return { msg: '' };
      }
      try {
        const { data } = await importBankStatement(file, certain.source.id, certain.mapping, false);
        if (data.some(hasDifference)) setDiffering(data);
        return { msg: textOf(file.name, data) };
      } catch (error) {
        // What was refused is shown where it can be changed.
        if (error instanceof Refusal) setRead({ file, preview });
        throw error;
      }
    },
    invalidates: AFFECTED,
  });
  const choose = (file: File | undefined) => {
    if (file && file.size > BYTES_MAX) toast(t`The file is too large: at most ${BYTES_MAX / MEGABYTE} MB are imported at once.`, 'error');
    else if (file) check.mutate(file);
    if (input.current) input.current.value = '';
  };
  useDroppedFile(choose);
  useAskedFile(input);
  return (
    <>
      <span className={styles.drop}>{t`or drop the file here`}</span>
      <Button kind="primary" busy={check.isPending} onClick={() => input.current?.click()}>{t`Import a statement`}</Button>
      <input ref={input} type="file" accept=".xml,.csv,.txt,text/csv,application/xml" hidden aria-label={t`Bank statement`} onChange={(event) => choose(event.target.files?.[0])} />
      {read && <ImportDialog file={read.file} preview={read.preview} onClose={() => setRead(null)} />}
      {differing && <ImportedDialog statements={differing} onClose={() => setDiffering(null)} />}
    </>
  );
}

/** A file that is dropped on the screen, unless a dialog is open. The browser would show the file instead of the page. */
function useDroppedFile(onDrop: (file: File | undefined) => void): void {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) latest.current(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', dropped);
    };
  }, []);
}

/** What was imported, in one line. */
function useImportedText(): (file: string, statements: readonly BankStatement[]) => string {
  const { t } = useLingui();
  return (file, statements) => {
    const sum = (count: (one: BankStatement) => number) => statements.reduce((all, one) => all + count(one), 0);
    const [fresh, known] = [sum((one) => one.new), sum((one) => one.known)];
    const text = t`${file} imported. New lines: ${fresh}, known lines: ${known}.`;
    return statements.some(({ difference }) => difference === null) ? `${text} ${t`The balances were not checked.`}` : text;
  };
}

const hasDifference = ({ difference }: BankStatement) => difference !== null && Number(difference) !== 0;

/** What was imported, statement by statement. */
function ImportedDialog({ statements, onClose }: { statements: readonly BankStatement[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Imported`} confirmLabel={t`Close`} cancelLabel={null} onConfirm={onClose} onClose={onClose}>
      {statements.map((one) => (
        <Facts key={one.id}>
          <Fact name={t`Account`}>{one.sent_to}</Fact>
          <Fact name={t`New lines`}>{one.new}</Fact>
          <Fact name={t`Known lines`}>{one.known}</Fact>
          <Fact name={t`Ignored entries`}>{one.ignored}</Fact>
          <Fact name={t`Balances`}>
            <Difference value={one.difference} />
          </Fact>
        </Facts>
      ))}
    </Dialog>
  );
}

function ImportDialog({ file, preview, onClose }: { file: File; preview: BankPreview; onClose: () => void }) {
  const { t } = useLingui();
  const sources = useRows<BankSource>(SOURCES).data?.list;
  const [chosen, setChosen] = useState<number | null>(null);
  const [edited, setEdited] = useState<BankMapping | null>(null);
  /** The server has found another account in the file, and the staff member imports it nevertheless. */
  const [isOtherAccount, setIsOtherAccount] = useState(false);
  const [imported, setImported] = useState<readonly BankStatement[] | null>(null);
  const textOf = useImportedText();
  const source = sources?.find(({ id }) => id === chosen) ?? guessedSource(preview, sources);
  const mapping = edited ?? keptMapping(source, preview) ?? preview.mapping;
  const action = useAction({
    run: async () => {
      try {
        const { data } = await importBankStatement(file, source?.id ?? 0, mapping, isOtherAccount);
        if (data.some(hasDifference)) setImported(data);
        else onClose();
        return { msg: textOf(file.name, data) };
      } catch (error) {
        if (error instanceof Refusal && error.error === 'bank_account_differs') setIsOtherAccount(true);
        throw error;
      }
    },
    invalidates: AFFECTED,
  });
  const choose = (value: string) => {
    setChosen(value ? Number(value) : null);
    setEdited(null);
    setIsOtherAccount(false);
  };
  if (imported) return <ImportedDialog statements={imported} onClose={onClose} />;
  return (
    <Dialog title={t`Import ${file.name}`} confirmLabel={isOtherAccount ? t`Import nevertheless` : t`Import`} disabled={!source || (preview.format === 'csv' && !isComplete(mapping))} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <Field label={t`Statement of`}>
        {({ id }) => (
          <Select id={id} value={String(source?.id ?? '')} onChange={choose}>
            <option value="">{t`choose`}</option>
            {sources?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.currency} · {one.via} · {one.sent_to}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOtherAccount && <p className={styles.differs}>{t`The file names another account. Import it only if it is the same account under another name.`}</p>}
      {sources?.length === 0 && <p>{t`Add a bank account or a deposit address under Payment methods first.`}</p>}
      {preview.statements.map((one) => (
        <Facts key={`${one.id} ${one.account}`}>
          <Fact name={t`Account in the file`}>{one.account || '—'}</Fact>
          <Fact name={t`Lines`}>{one.lines}</Fact>
          <Fact name={t`Balances`}>
            <Difference value={one.difference} />
          </Fact>
        </Facts>
      ))}
      {mapping && preview.format === 'csv' && (
        <>
          <PreviewTable preview={preview} />
          <FoldedColumns preview={preview} mapping={mapping} onChange={setEdited} />
        </>
      )}
    </Dialog>
  );
}

function PreviewTable({ preview }: { preview: BankPreview }) {
  const { t } = useLingui();
  return (
    // It scrolls sideways, so it must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.preview} tabIndex={0} role="group" aria-label={t`First lines of the file`}>
      <table>
        <thead>
          <tr>
            {preview.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {preview.columns.map((name, column) => (
                <td key={name}>{row[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnsProps {
  preview: BankPreview;
  mapping: BankMapping;
  onChange: (mapping: BankMapping) => void;
}

/** The columns that were found; their choice is open from the start only where it is not complete. */
function FoldedColumns(props: ColumnsProps) {
  const { t } = useLingui();
  const { date, amount, debit, credit } = props.mapping;
  const [isOpen, setIsOpen] = useState(!isComplete(props.mapping));
  const found = [date, amount || `${debit} / ${credit}`].filter(Boolean).join(', ');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>{isComplete(props.mapping) ? t`Columns: date and amount are ${found}. Check or change them` : t`Choose the columns of date and amount`}</summary>
      <Columns {...props} />
    </details>
  );
}

function Columns({ preview, mapping, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const delimiters: Record<string, string> = { ';': t`semicolon`, ',': t`comma`, '\t': t`tab`, '|': t`vertical bar` };
  const delimiter = delimiters[mapping.delimiter] ?? mapping.delimiter;
  // A direction is that of one column of amounts.
  const change = (changed: BankMapping) => onChange(changed.amount === '' ? { ...changed, direction: '' } : changed);
  const column = (name: Exclude<keyof BankMapping, 'text' | 'header' | 'delimiter' | 'decimal' | 'dates'>, label: string) => (
    <ColumnField label={label} columns={preview.columns} value={mapping[name]} onChange={(value) => change({ ...mapping, [name]: value })} />
  );
  return (
    <div className={styles.columns} role="group" aria-label={t`Columns`}>
      <p className={styles.wide}>{mapping.header ? t`Delimiter: ${delimiter}. The columns are chosen by their names, and kept for the next file of the account.` : t`Delimiter: ${delimiter}. The file has no row of names: the columns are chosen by their numbers, and kept for the next file of the account.`}</p>
      {column('date', t`Booking date`)}
      <Field label={t`Order of the date`}>
        {({ id }) => (
          <Select id={id} value={mapping.dates} onChange={(dates) => onChange({ ...mapping, dates })}>
            <option value="dmy">{t`day, month, year`}</option>
            <option value="mdy">{t`month, day, year`}</option>
            <option value="ymd">{t`year, month, day`}</option>
          </Select>
        )}
      </Field>
      {column('amount', mapping.direction ? t`Amount` : t`Amount with sign`)}
      {mapping.amount !== '' && column('direction', t`Debit or credit (D, C, S, H)`)}
      {column('debit', t`Debit`)}
      {column('credit', t`Credit`)}
      <Field label={t`Decimal separator`}>
        {({ id }) => (
          <Select id={id} value={mapping.decimal} onChange={(decimal) => onChange({ ...mapping, decimal })}>
            <option value=",">{t`comma: 1.234,50`}</option>
            <option value=".">{t`point: 1,234.50`}</option>
          </Select>
        )}
      </Field>
      {column('balance', t`Balance after the line`)}
      {column('currency', t`Currency`)}
      {column('value_date', t`Value date`)}
      {column('counterparty', t`Counterparty`)}
      {column('counterparty_account', t`Account of the counterparty`)}
      {column('reference', t`Reference`)}
      {column('bank_reference', t`Bank’s reference`)}
      <ColumnField label={t`Text`} columns={preview.columns} value={mapping.text[0] ?? ''} onChange={(value) => onChange({ ...mapping, text: value ? [value] : [] })} />
    </div>
  );
}
