// Dialogs for actions on a customer: each asks for confirmation and, where needed, a reason.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { newId } from '../../../core/app/id';
import { dec, decOrNull } from '../../../core/numbers/decimal';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { useTextDraft } from '../../../ui/useDraft';
import { post, put, type AdminUserDetail } from '../../api';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { CustomerName, Money, nameOf } from '../../ui/values';
import { AffectedField } from '../groups/TermsPreview';
import { CorrectionEffect, useCorrectionEffect } from '../money/CorrectionEffect';

export type CustomerAction = 'freeze' | 'unfreeze' | 'adjust' | 'credit' | 'note' | 'logout' | 'factor';

export function CustomerActionDialog({ kind, detail, onClose }: { kind: CustomerAction; detail: AdminUserDetail; onClose: () => void }) {
  const { t } = useLingui();
  const path = `/users/${detail.user.id}`;
  const { currency } = detail.user;
  // A note is kept as it is typed; what confirms an act is not.
  const [text, setText] = useTextDraft(kind === 'note' ? `admin.note.${detail.user.id}` : null);
  const [number, setNumber] = useState(kind === 'credit' ? String(detail.user.credit_score) : '');
  // The idempotency key: a repeated request books one correction.
  const [request_id] = useState(newId);
  const reason = text.trim();
  const effect = useCorrectionEffect(kind === 'adjust' ? detail.user.id : null, number);
  const requests: Record<typeof kind, () => Promise<{ msg: string }>> = {
    freeze: () => post(`${path}/freeze`, { reason }),
    unfreeze: () => post(`${path}/unfreeze`, reason ? { reason } : {}),
    adjust: async () => {
      const answer = await effect.confirmedBy((confirm) => post(`${path}/adjust`, { amount: number.trim(), reason, request_id, ...confirm }));
      return { ...answer, msg: `${answer.msg} ${number.trim()} ${currency}` };
    },
    credit: () => put(path, { credit_score: number.trim() }),
    note: () => post(`${path}/notes`, { text: reason }),
    logout: () => post(`${path}/logout`),
    factor: () => post(`${path}/second_factor_off`, { reason }),
  };
  const action = useAction({ run: requests[kind], invalidates: ['/users'], subject: nameOf(detail.user), done: kind === 'credit' ? t`Credit score set to ${number}.` : undefined, onDone: () => (setText(''), onClose()) });
  const texts: Record<typeof kind, { title: string; action: string; body?: ReactNode; danger?: boolean }> = {
    freeze: { title: t`Freeze this customer?`, action: t`Freeze`, body: t`The customer is signed out everywhere and can neither open orders nor withdraw.`, danger: true },
    unfreeze: { title: t`Unfreeze this customer?`, action: t`Unfreeze` },
    adjust: { title: t`Correct the balance`, action: t`Book`, body: t`Books a separate ledger entry, which the customer sees. A negative amount debits the account.` },
    credit: { title: t`Credit score`, action: t`Save` },
    note: { title: t`Add a note`, action: t`Save`, body: t`Visible to staff only.` },
    logout: { title: t`Sign out everywhere?`, action: t`Sign out` },
    factor: {
      title: t`Remove the second factor?`,
      action: t`Remove`,
      body: t`For a customer who has lost both phone and recovery codes. Verify the customer's identity first: afterwards the password alone is enough to sign in. The customer is signed out everywhere and notified, and all keys of their programs are revoked.`,
      danger: true,
    },
  };
  const { title, action: label, body, danger } = texts[kind];
  const type = (event: { target: { value: string } }) => setNumber(event.target.value);
  return (
    <Dialog title={title} confirmLabel={label} danger={danger} busy={action.isPending || effect.isPending} disabled={!effect.isConfirmed} onConfirm={() => action.mutate()} onClose={onClose}>
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={detail.user} />
        </Fact>
        {kind === 'adjust' && <Fact name={t`Trading account`}>{detail.account?.account ?? detail.user.account}</Fact>}
        {kind === 'adjust' && detail.account && <Balances now={detail.account.balance} change={number} currency={currency} />}
      </Facts>
      {body && <p>{body}</p>}
      {kind === 'adjust' && <TextField label={t`Amount in ${currency}`} inputMode="decimal" required value={number} onChange={type} />}
      <CorrectionEffect forecast={effect.forecast} />
      {kind === 'credit' && <TextField label={t`0 to 100`} inputMode="numeric" required value={number} onChange={type} />}
      {kind !== 'credit' && kind !== 'logout' && (
        <TextArea
          label={kind === 'note' ? t`Note` : t`Reason`}
          required={kind !== 'unfreeze'}
          maxLength={kind === 'note' ? 2000 : 500}
          data-kept={kind === 'note' ? '' : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <AffectedField affected={effect.affected} value={effect.typed} onChange={effect.type} />
    </Dialog>
  );
}

/** The balance before and after a correction. */
function Balances({ now, change, currency }: { now: string; change: string; currency: string }) {
  const { t } = useLingui();
  const typed = decOrNull(change.trim());
  const after = typed && dec(now).plus(typed);
  return (
    <>
      <Fact name={t`Balance now`}>
        <Money value={now} currency={currency} />
      </Fact>
      <Fact name={t`Balance afterwards`}>{after ? <Money value={after.toFixed()} currency={currency} /> : '—'}</Fact>
    </>
  );
}
