// Opens another account: its kind, its currency where there is a choice, its name.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { openAccount } from '../../api/accounts';
import type { TradingAccount } from '../../api/types';
import type { AccountKind } from '../../core/customer/selectedAccount';
import { refreshTradingAccounts, toast, useBasicInfo, useIsDemo, useIsDemoCustomer } from '../../state';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { NAME_MAX } from './AccountEdit';
import styles from './AccountsSheet.module.css';

const DEFAULT_CURRENCIES = ['USD'];
const FIELDS = { invalid_field: 'name', currency_not_offered: 'currency' } as const;
type RefusedAt = 'name' | 'currency' | 'form';

interface OpenAccountFormProps {
  onOpened: (account: TradingAccount) => void;
  onCancel: () => void;
}

export function OpenAccountForm({ onOpened, onCancel }: OpenAccountFormProps) {
  const { t } = useLingui();
  const demoCustomer = useIsDemoCustomer();
  const demo = useIsDemo();
  const { data: basics } = useBasicInfo();
  const currencies = basics?.currencies?.length ? basics.currencies : DEFAULT_CURRENCIES;
  const [kind, setKind] = useState<AccountKind>(demo ? 'demo' : 'real');
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ at: RefusedAt; message: string } | null>(null);
  const messageAt = (at: RefusedAt) => (refused?.at === at ? refused.message : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const { data, msg } = await openAccount(
        { kind: demoCustomer ? 'demo' : kind, currency, name: name.trim() },
        {
          onRefusal: ({ error, message }) => {
            setRefused({ at: FIELDS[error as keyof typeof FIELDS] ?? 'form', message });
            return true;
          },
        },
      );
      await refreshTradingAccounts();
      toast(msg, 'success');
      onOpened(data);
    } catch {
      // Said already, here or by the client.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.open} noValidate onSubmit={(event) => void submit(event)}>
      {demoCustomer ? (
        <p className={styles.note}>{t`A demo account trades with practice money. Real accounts belong to registered customers.`}</p>
      ) : (
        <Segmented
          label={t`Kind of account`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'real', label: t`Real` },
            { value: 'demo', label: t`Demo` },
          ]}
        />
      )}
      {currencies.length > 1 && (
        <Field label={t`Currency`} error={messageAt('currency')}>
          {({ id }) => (
            <Select id={id} value={currency} onChange={setCurrency}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField
        label={t`Name (optional)`}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={messageAt('name')}
      />
      {messageAt('form') && (
        <p className={styles.error} role="alert">
          {messageAt('form')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button wide onClick={onCancel}>{t`Back`}</Button>
        <Button wide type="submit" kind="primary" busy={busy}>{t`Open account`}</Button>
      </div>
    </form>
  );
}
