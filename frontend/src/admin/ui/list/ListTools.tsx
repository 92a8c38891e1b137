// The tools of a list: saved views, columns, density and export.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { downloadFile, type Query, type SavedView } from '../../api';
import { showListParams, type ListParams } from '../../route';
import { Dialog } from '../Dialog';
import type { ListColumn, ListView } from './listView';
import { shownView, useSavedViews, type ViewedList, type ViewToSave } from './savedViews';
import styles from './ListTools.module.css';

interface ListToolsProps<T> {
  list: ViewedList;
  params: ListParams;
  columns: readonly ListColumn<T>[];
  view: ListView;
  onView: (view: ListView) => void;
  /** The file that holds the whole list, and the list's query. Without it, `exportButton` takes its place. */
  file?: { path: string; query: Query };
  exportButton?: ReactNode;
  children?: ReactNode;
}

export function ListTools<T>({ list, params, columns, view, onView, file, exportButton, children }: ListToolsProps<T>) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'columns' | 'save' | null>(null);
  const { views, save, drop } = useSavedViews(list);
  const shown = shownView(views, params);
  const choose = (id: string) => {
    const saved = views.find((known) => String(known.id) === id);
    if (saved) showListParams(saved.params);
  };
  return (
    <div className={styles.bar}>
      {views.length > 0 && (
        <div className={styles.views}>
          <Select label={t`Saved view`} value={String(shown?.id ?? '')} onChange={choose}>
            <option value="">{t`Saved views`}</option>
            {views.map((one) => (
              <option key={one.id} value={one.id}>
                <ViewName view={one} />
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown?.own === 1 ? (
        <Button onClick={() => drop(shown.id)}>{t`Delete view`}</Button>
      ) : (
        <Button onClick={() => setDialog('save')}>{t`Save view`}</Button>
      )}
      <Button onClick={() => setDialog('columns')}>{t`Columns`}</Button>
      {file ? <Button onClick={() => void downloadFile(file.path, file.query)}>{t`Export CSV`}</Button> : exportButton}
      {children}
      {dialog === 'columns' && <ColumnChoice columns={columns} view={view} onView={onView} onClose={() => setDialog(null)} />}
      {dialog === 'save' && <SaveView params={params} onSave={save} onClose={() => setDialog(null)} />}
    </div>
  );
}

function ViewName({ view }: { view: SavedView }) {
  const { t } = useLingui();
  const by = view.staff ?? '—';
  return <>{view.own === 1 ? view.name : t`${view.name} (shared by ${by})`}</>;
}

interface ColumnChoiceProps<T> {
  columns: readonly ListColumn<T>[];
  view: ListView;
  onView: (view: ListView) => void;
  onClose: () => void;
}

function ColumnChoice<T>({ columns, view, onView, onClose }: ColumnChoiceProps<T>) {
  const { t } = useLingui();
  const [hidden, setHidden] = useState(view.hidden);
  const [dense, setDense] = useState(view.dense);
  const save = () => {
    onView({ hidden, dense });
    onClose();
  };
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <Dialog title={t`Columns`} confirmLabel={t`Save`} onConfirm={save} onClose={onClose}>
      <div className={styles.columns} role="group" aria-label={t`Columns`}>
        {columns.map(({ id, name, head }) =>
          head ? null : (
            <label key={id} className={styles.column}>
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ),
        )}
      </div>
      <label className={styles.column}>
        <input type="checkbox" checked={dense} onChange={() => setDense(!dense)} />
        {t`Low rows`}
      </label>
    </Dialog>
  );
}

function SaveView({ params, onSave, onClose }: { params: ListParams; onSave: (view: ViewToSave) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = () => {
    onSave({ name: name.trim(), params, shared });
    onClose();
  };
  return (
    <Dialog title={t`Save view`} confirmLabel={t`Save`} disabled={!name.trim()} onConfirm={save} onClose={onClose}>
      <p>{t`Filters and sort order are kept under this name. A view of yours with the same name is replaced.`}</p>
      <TextField label={t`Name`} required maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      <label className={styles.column}>
        <input type="checkbox" checked={shared} onChange={() => setShared(!shared)} />
        {t`Other staff members see it too`}
      </label>
    </Dialog>
  );
}
