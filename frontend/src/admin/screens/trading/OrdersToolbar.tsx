// Saved views, columns, density and the export of the order list.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { downloadFile, type Query } from '../../api';
import { useMay } from '../../permissions';
import { showListParams, type ListParams } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { NewOrder } from './NewOrder';
import type { OrderColumn } from './orderColumns';
import { shownView, withoutSaved, withSaved, type ColumnId, type OrderView } from './orderView';
import styles from './OrdersToolbar.module.css';

interface OrdersToolbarProps {
  params: ListParams;
  columns: readonly OrderColumn[];
  view: OrderView;
  onView: (view: OrderView) => void;
  query: Query;
  /** Number of the account of the open order; empty without one. */
  account: string;
}

export function OrdersToolbar({ params, columns, view, onView, query, account }: OrdersToolbarProps) {
  const { t } = useLingui();
  const may = useMay();
  const [dialog, setDialog] = useState<'columns' | 'save' | 'order' | null>(null);
  const shown = shownView(view, params);
  const choose = (name: string) => {
    const saved = view.saved.find((known) => known.name === name);
    if (saved) showListParams(saved.params);
  };
  return (
    <div className={styles.bar}>
      {view.saved.length > 0 && (
        <div className={styles.views}>
          <Select label={t`Saved view`} value={shown ?? ''} onChange={choose}>
            <option value="">{t`Saved views`}</option>
            {view.saved.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown === undefined ? (
        <Button onClick={() => setDialog('save')}>{t`Save view`}</Button>
      ) : (
        <Button onClick={() => onView(withoutSaved(view, shown))}>{t`Delete view`}</Button>
      )}
      <Button onClick={() => setDialog('columns')}>{t`Columns`}</Button>
      <Button onClick={() => void downloadFile('/orders/file', query)}>{t`Export CSV`}</Button>
      {may('place_orders') && <Button onClick={() => setDialog('order')}>{t`New order for a customer`}</Button>}
      {dialog === 'order' && <NewOrder account={account} onClose={() => setDialog(null)} />}
      {dialog === 'columns' && <ColumnChoice columns={columns} view={view} onView={onView} onClose={() => setDialog(null)} />}
      {dialog === 'save' && <SaveView onSave={(name) => onView(withSaved(view, name, params))} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface ColumnChoiceProps {
  columns: readonly OrderColumn[];
  view: OrderView;
  onView: (view: OrderView) => void;
  onClose: () => void;
}

function ColumnChoice({ columns, view, onView, onClose }: ColumnChoiceProps) {
  const { t } = useLingui();
  const [hidden, setHidden] = useState(view.hidden);
  const [dense, setDense] = useState(view.dense);
  const save = () => {
    onView({ ...view, hidden, dense });
    onClose();
  };
  const toggle = (id: ColumnId) => setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <Dialog title={t`Columns`} confirmLabel={t`Save`} onConfirm={save} onClose={onClose}>
      <div className={styles.columns} role="group" aria-label={t`Columns`}>
        {columns.map(({ id, name }) =>
          id === 'order' ? null : (
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

function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const save = () => {
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog title={t`Save view`} confirmLabel={t`Save`} disabled={!name.trim()} onConfirm={save} onClose={onClose}>
      <p>{t`Filters and sort order are kept under this name in this browser.`}</p>
      <TextField label={t`Name`} required maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
    </Dialog>
  );
}
