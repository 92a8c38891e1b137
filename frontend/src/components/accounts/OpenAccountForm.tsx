// Opens another account: its kind, its currency where there is a choice, its name.
import { useLingui } from '@lingui/react/macro';
import { openAccount, type NewAccount } from '../../api/accounts';
import type { TradingAccount } from '../../api/types';
import { DEFAULT_CURRENCY } from '../../core/numbers/currency';
import { refreshTradingAccounts, toast, useBasicInfo, useIsDemo, useIsDemoCustomer } from '../../state';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { useForm } from '../../ui/useForm';
import { NAME_MAX } from './AccountEdit';
import styles from './AccountsSheet.module.css';

const DEFAULT_CURRENCIES = [DEFAULT_CURRENCY];
const FIELDS = { currency: /^currency_not_offered$/ };

interface OpenAccountFormProps {
  onOpened: (account: TradingAccount) => void;
  onCancel: () => void;
}

export function OpenAccountForm({ onOpened, onCancel }: OpenAccountFormProps) {
  const { t } = useLingui();
  const demoCustomer = useIsDemoCustomer();
  const demo = useIsDemo();
  const { data: basics } = useBasicInfo();
  const currencies = basics?.account_currencies?.length ? basics.account_currencies : DEFAULT_CURRENCIES;
  const form = useForm({
    initial: { kind: demo ? 'demo' : 'real', currency: currencies[0] ?? '', name: '' } as NewAccount,
    fields: FIELDS,
    send: async (values, call) => {
      const { data, msg } = await openAccount({ ...values, kind: demoCustomer ? 'demo' : values.kind, name: values.name.trim() }, call);
      await refreshTradingAccounts();
      toast(msg, 'success');
      onOpened(data);
    },
  });

  return (
    <form {...form.props} className={styles.open}>
      {demoCustomer ? (
        <p className={styles.note}>{t`A demo account trades with practice money. Real accounts belong to registered customers.`}</p>
      ) : (
        <Segmented
          label={t`Kind of account`}
          value={form.values.kind}
          onChange={(kind) => form.change({ kind })}
          options={[
            { value: 'real', label: t`Real` },
            { value: 'demo', label: t`Demo` },
          ]}
        />
      )}
      {currencies.length > 1 && (
        <Field label={t`Currency`} error={form.errorOf('currency')}>
          {({ id }) => (
            <Select id={id} value={form.values.currency} onChange={(currency) => form.change({ currency })}>
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
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <div className={styles.buttons}>
        <Button wide onClick={onCancel}>{t`Back`}</Button>
        <Button wide type="submit" kind="primary" busy={form.busy}>{t`Open account`}</Button>
      </div>
    </form>
  );
}
