// Opens another account: its kind, its currency where there is a choice, its name.
import { useLingui } from '@lingui/react/macro';
import { openAccount, type NewAccount } from '../../api/accounts';
import type { TradingAccount } from '../../api/types';
import { currencyName, DEFAULT_CURRENCY } from '../../core/numbers/currency';
import { refreshTradingAccounts, toast, useBasicInfo, useIsDemo, useIsDemoCustomer, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { useForm } from '../../ui/useForm';
import { NAME_MAX } from './AccountEdit';
import styles from './AccountsSheet.module.css';

const DEFAULT_CURRENCIES = [DEFAULT_CURRENCY];
const ERROR_CODES = { currency: /^currency_not_offered$/ };

interface OpenAccountFormProps {
  onOpened: (account: TradingAccount) => void;
  onCancel: () => void;
}

export function OpenAccountForm({ onOpened, onCancel }: OpenAccountFormProps) {
  const { t } = useLingui();
  const demoCustomer = useIsDemoCustomer();
  const demo = useIsDemo();
  const tag = useLocaleTag();
  const { data: basics } = useBasicInfo();
  const currencies = basics?.account_currencies?.length ? basics.account_currencies : DEFAULT_CURRENCIES;
  const form = useForm({
    initial: { kind: demo ? 'demo' : 'real', currency: currencies[0] ?? '', name: '' } as NewAccount,
    errorCodes: ERROR_CODES,
    send: async (values, call) => {
      const { data, msg } = await openAccount({ kind: demoCustomer ? 'demo' : values.kind, currency, name: values.name.trim() }, call);
      await refreshTradingAccounts();
      toast(msg, 'success');
      onOpened(data);
    },
  });

  // The list may come after the form, and change while it is open.
  const offered = currencies.includes(form.values.currency);
  const currency = (offered ? form.values.currency : currencies[0]) ?? DEFAULT_CURRENCY;
  const name = currencyName(currency, tag);

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
            <Select id={id} value={currency} onChange={(next) => form.change({ currency: next })}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {`${code} · ${currencyName(code, tag)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(currencies.length > 1 || currency !== DEFAULT_CURRENCY) && (
        <p className={styles.note}>{t`Balance, profits and costs of the account are in ${name} (${currency}). What is traded in another currency is converted at the market rate. The currency cannot be changed later.`}</p>
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
