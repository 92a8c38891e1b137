// A new key: name, permission, addresses, expiry, and a code of the second factor.
import { useLingui } from '@lingui/react/macro';
import { createKey } from '../../../api/keys';
import type { CustomerKeyMade } from '../../../api/types';
import { isSecondFactor, SecondFactorField } from '../../../components/identity/SecondFactorField';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Segmented } from '../../../ui/Segmented';
import { useForm } from '../../../ui/useForm';
import { addressesIn, EXPIRIES, type Expiry, type Permission } from './newKey';
import styles from './DevelopersScreen.module.css';

const ERROR_CODES = { totp: /^totp_/ };

interface NewKeyFormProps {
  /** Number of the account that the key is for: the current one. */
  account: number;
  onMade: (key: CustomerKeyMade) => void;
  onCancel: () => void;
}

export function NewKeyForm({ account, onMade, onCancel }: NewKeyFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { name: '', permission: 'read' as Permission, ips: '', expiry: '90' as Expiry, totp: '' },
    check: ({ name, totp }) => ({ name: name.trim() === '' && t`Enter a name`, totp: !isSecondFactor(totp) }),
    errorCodes: ERROR_CODES,
    send: ({ name, permission, ips, expiry, totp }, call) =>
      createKey(
        { name: name.trim(), scopes: permission === 'trade' ? ['read', 'trade'] : ['read'], ips: addressesIn(ips), expires_days: EXPIRIES[expiry], totp: totp.trim() },
        call,
      ).then(({ data }) => onMade(data)),
  });
  const { values, change } = form;
  return (
    <form {...form.props} className={styles.card}>
      <h2 className={styles.heading}>{t`New key for account ${account}`}</h2>
      <TextField label={t`Name`} name="name" maxLength={60} autoComplete="off" value={values.name} onChange={(event) => change({ name: event.target.value })} error={form.errorOf('name')} />
      <Segmented
        label={t`Permission`}
        value={values.permission}
        options={[{ value: 'read', label: t`Read only` }, { value: 'trade', label: t`Trade` }]}
        onChange={(permission) => change({ permission })}
      />
      <Segmented
        label={t`Expires`}
        value={values.expiry}
        options={[{ value: '30', label: t`In 30 days` }, { value: '90', label: t`In 90 days` }, { value: 'never', label: t`Never` }]}
        onChange={(expiry) => change({ expiry })}
      />
      <TextField
        label={t`Only from these addresses (optional)`}
        name="ips"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="203.0.113.7, 2001:db8::/64"
        value={values.ips}
        onChange={(event) => change({ ips: event.target.value })}
        error={form.errorOf('ips')}
      />
      <SecondFactorField value={values.totp} onChange={(totp) => change({ totp })} tried={form.tried} refused={form.serverErrorOf('totp')} />
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Create a key`}</Button>
      <Button kind="text" wide onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
