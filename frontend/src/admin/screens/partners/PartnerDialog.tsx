// Makes a customer a partner, or changes the plan of one and who is above them.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import { put, type AdminPartnerPlan, type Customer, type ListedPartner, type ListedUser } from '../../api';
import { useAll, useFormAction, useRows } from '../../queries';
import { go } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { Choice } from '../../ui/list/Choice';
import { nameOf } from '../../ui/values';
import styles from './Partners.module.css';

/** Customers that are offered while one types. */
const OFFERED = 6;

interface Values {
  user: string;
  plan: string;
  /** Empty: none. */
  parent: string;
}

export function PartnerDialog({ partner, onClose }: { partner?: ListedPartner; onClose: () => void }) {
  const { t } = useLingui();
  const plans = useAll<AdminPartnerPlan>('/plans').data?.list;
  const [customer, setCustomer] = useState<Customer | null>(partner?.customer ?? null);
  const [above, setAbove] = useState<Customer | null>(null);
  const form = useForm<Values>({
    initial: { user: partner ? String(partner.user) : '', plan: partner ? String(partner.plan) : '', parent: partner?.parent ? String(partner.parent) : '' },
    errorCodes: { parent: /^(partner_loop|partners_too_deep)$/, user: /^(account_not_found|only_real_accounts)$/ },
    send: useFormAction<Values>({
      run: ({ values, call }) => put('/partners', { user: Number(values.user), plan: Number(values.plan), parent: Number(values.parent || 0) }, call),
      invalidates: ['/partners'],
      subject: customer ? nameOf(customer) : undefined,
      onDone: () => {
        onClose();
        go('partners', form.values.user);
      },
    }),
  });
  const { values } = form;
  return (
    <Dialog
      title={partner ? t`Change the partner` : t`Add a partner`}
      confirmLabel={t`Save`}
      busy={form.busy}
      disabled={values.user === '' || values.plan === ''}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!partner && (
        <Lookup
          label={t`Customer`}
          path="/users"
          chosen={customer}
          error={form.errorOf('user')}
          onChoose={(found) => {
            setCustomer(found);
            form.change({ user: found ? String(found.id) : '' });
          }}
        />
      )}
      <Choice label={t`Plan`} value={values.plan} options={plans?.map(({ id, name }) => ({ value: id, name }))} noneLabel="—" onChange={(plan) => form.change({ plan })} />
      <Lookup
        label={t`Partner above (optional)`}
        path="/partners"
        chosen={above}
        initial={partner?.parent ? `#${partner.parent}` : ''}
        error={form.errorOf('parent')}
        onChoose={(found) => {
          setAbove(found);
          form.change({ parent: found ? String(found.id) : '' });
        }}
      />
      <p className={styles.help}>{t`The partner above gets what their plan gives more than the plans below. A change affects orders that are closed later.`}</p>
    </Dialog>
  );
}

interface LookupProps {
  label: string;
  /** Real customers, or partners. */
  path: '/users' | '/partners';
  chosen: Customer | null;
  /** What is shown before one types. */
  initial?: string;
  error: string | null;
  onChoose: (customer: Customer | null) => void;
}

/** Finds a customer while one types. */
export function Lookup({ label, path, chosen, initial = '', error, onChoose }: LookupProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  const wanted = useDeferredValue(typed.trim());
  const isAsking = !chosen && wanted !== '' && wanted !== initial;
  const users = useRows<ListedUser>(isAsking && path === '/users' ? path : null, { search: wanted, is_demo: 0, limit: OFFERED }).data?.list ?? [];
  const partners = useRows<ListedPartner>(isAsking && path === '/partners' ? path : null, { search: wanted, limit: OFFERED }).data?.list ?? [];
  const found: Customer[] = path === '/users' ? users : partners.flatMap(({ customer }) => customer ?? []);
  return (
    <>
      <TextField
        label={label}
        hint={chosen ? chosen.uid : t`name, e-mail, mobile, number`}
        autoComplete="off"
        value={chosen ? nameOf(chosen) : typed}
        error={error}
        onChange={({ target }) => {
          onChoose(null);
          setTyped(target.value);
        }}
      />
      {isAsking && found.length > 0 && (
        <Chips
          label={t`Found`}
          value={null}
          options={found.map((one) => ({ value: one.id, label: `${nameOf(one)} · ${one.uid}` }))}
          onChange={(id) => onChoose(found.find((one) => one.id === id) ?? null)}
        />
      )}
    </>
  );
}
