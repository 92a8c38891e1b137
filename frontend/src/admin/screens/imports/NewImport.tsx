// A new import: the file is previewed on the server, columns and groups are chosen, and what would be imported is shown row by row.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { importCustomers, previewCustomers, type CustomerImport, type ImportMapping, type ImportPreview } from '../../api';
import { useAction } from '../../queries';
import { go } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Money } from '../../ui/values';
import { isComplete, withGroups } from './importFile';
import styles from './Imports.module.css';
import { ImportColumns } from './ImportColumns';
import { ImportGroups } from './ImportGroups';
import { ImportRows } from './ImportRows';

const AFFECTED = ['/customer-imports', '/users', '/corrections'];

export function NewImport({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useLingui();
  const [server, setServer] = useState('');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [skipsErrors, setSkipsErrors] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const check = useAction<ImportMapping | null>({
    run: async (chosen) => {
      const found = await previewCustomers(file, server.trim(), chosen);
      setPreview(found);
      setMapping(withGroups(found));
      // The groups that were proposed are not yet those of the plan.
      setIsChanged(chosen === null && found.groups.length > 0 && Object.keys(found.mapping.groups).length === 0);
      return { msg: '' };
    },
    invalidates: [],
  });
  const first = useRef(true);
  const begin = check.mutate;
  useEffect(() => {
    if (first.current) begin(null);
    first.current = false;
  }, [begin]);
  const action = useAction({
    run: async () => {
      const { data, msg } = await importCustomers(file, server.trim(), mapping as ImportMapping, preview?.digest ?? '', skipsErrors);
      done(data);
      return { msg };
    },
    invalidates: AFFECTED,
  });
  const done = ({ id }: CustomerImport) => {
    onClose();
    go('imports', id);
  };
  const change = (changed: ImportMapping) => {
    setMapping(changed);
    setIsChanged(true);
  };
  if (!preview || !mapping) {
    return (
      <Card title={file.name}>
        {check.isPending ? <p className={styles.help}>{t`The file is being read…`}</p> : null}
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </Card>
    );
  }
  const count = preview.customers + preview.accounts;
  const isReady = !isChanged && count > 0 && (preview.errors === 0 || skipsErrors);
  return (
    <>
      <Card title={file.name} aside={<Button onClick={onClose}>{t`Cancel`}</Button>}>
        <p className={styles.help}>{t`Nothing is written before you import. Customers get no message; you can write to them later.`}</p>
        {preview.known_import !== null && <p className={styles.differs}>{t`This file was imported before (#${preview.known_import}). Accounts that are here already are not imported again.`}</p>}
        <TextField
          label={t`Name of the other server`}
          hint={t`A login is imported once from each server.`}
          maxLength={60}
          value={server}
          onChange={({ target }) => {
            setServer(target.value);
            setIsChanged(true);
          }}
        />
        <Facts>
          <Fact name={t`New customers`}>{preview.customers}</Fact>
          <Fact name={t`Further accounts of them`}>{preview.accounts}</Fact>
          <Fact name={t`Imported before`}>{preview.known}</Fact>
          <Fact name={t`Left out`}>{preview.skipped}</Fact>
          <Fact name={t`Rows with errors`}>{preview.errors}</Fact>
          {preview.sums.map((sum) => (
            <Fact key={sum.currency} name={t`Balances in ${sum.currency}`}>
              <Money value={sum.balance} currency={sum.currency} />
            </Fact>
          ))}
        </Facts>
      </Card>
      <ImportColumns preview={preview} mapping={mapping} onChange={change} />
      <ImportGroups preview={preview} mapping={mapping} onChange={change} />
      <ImportRows rows={preview.rows} />
      <Card>
        {preview.errors > 0 && (
          <label className={styles.tick}>
            <input type="checkbox" checked={skipsErrors} onChange={({ target }) => setSkipsErrors(target.checked)} />
            {t`Leave out the rows with errors`}
          </label>
        )}
        <div className={styles.acts}>
          {isChanged ? (
            <Button kind="primary" busy={check.isPending} disabled={!isComplete(mapping)} onClick={() => check.mutate(mapping)}>{t`Check again`}</Button>
          ) : (
            <Button kind="primary" disabled={!isReady} onClick={() => setIsAsked(true)}>{t`Import`}</Button>
          )}
        </div>
        {isChanged && <p className={styles.help}>{t`You have changed something: check the file again before you import it.`}</p>}
      </Card>
      {isAsked && (
        <Dialog title={t`Import ${preview.customers} customers?`} confirmLabel={t`Import`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={() => setIsAsked(false)}>
          <Facts>
            <Fact name={t`Accounts`}>{count}</Fact>
            {preview.sums.map((sum) => (
              <Fact key={sum.currency} name={t`Balances in ${sum.currency}`}>
                <Money value={sum.balance} currency={sum.currency} />
              </Fact>
            ))}
          </Facts>
          <p>{t`The balances are booked as corrections with the reason “import”. The import can be undone as long as nothing has happened to the customers.`}</p>
        </Dialog>
      )}
    </>
  );
}
