// Sets a line aside that is no payment of a customer.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, type BankLine } from '../../api';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { AFTER_DECISION } from './afterDecision';
import { useAsideNames } from './bankNames';

/** What a staff member may state; the server sets lines without an amount aside itself. */
const REASONS = ['bank_fee', 'interest', 'own_transfer', 'reversal', 'other'];

export function AsideDialog({ line, onDecided, onClose }: { line: BankLine; onDecided: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const names = useAsideNames();
  const [reason, setReason] = useState(line.is_reversal === 1 ? 'reversal' : 'bank_fee');
  const [note, setNote] = useState('');
  const action = useAction({
    run: () => post(`/bank-lines/${line.id}/aside`, { reason, ...(note.trim() ? { note: note.trim() } : {}) }),
    invalidates: AFTER_DECISION,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog title={t`Set line #${line.id} aside?`} confirmLabel={t`Set aside`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`For bookings that are no payments of customers. It can be opened again.`}</p>
      <Field label={t`Reason`}>
        {({ id }) => (
          <Select id={id} value={reason} onChange={setReason}>
            {REASONS.map((code) => (
              <option key={code} value={code}>
                {names[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Note`} hint={t`optional, for the staff`} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
    </Dialog>
  );
}
