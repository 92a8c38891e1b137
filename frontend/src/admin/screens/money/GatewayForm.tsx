// The form of a payment gateway. Its secrets are entered, and never shown.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { Refusal } from '../../../api/client';
import { post, put, type AdminGateway } from '../../api';
import { NEEDS_CONFIRMATION } from '../../confirmation';
import { useAction } from '../../queries';
import { go } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import boxes from '../../ui/boxes.module.css';
import { configOf, newSettings, NEW_CURRENCY, settingsOf, type GatewayCurrency, type GatewayDriver } from './gatewayConfig';
import styles from './Gateways.module.css';

const SECRET_MAX = 500;

export function GatewayForm({ gateway, onClose }: { gateway?: AdminGateway; onClose: () => void }) {
  const { t } = useLingui();
  const [driver, setDriver] = useState<GatewayDriver>((gateway?.driver as GatewayDriver | undefined) ?? 'stripe');
  const [name, setName] = useState(gateway?.name ?? '');
  const [settings, setSettings] = useState(() => (gateway ? settingsOf(gateway.config) : newSettings(location.origin)));
  const [apiKey, setApiKey] = useState('');
  const [hookSecret, setHookSecret] = useState('');
  // Rates that are far from the known ones are entered once more, one by one.
  const [far, setFar] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [typedRate, setTypedRate] = useState('');
  const config = configOf(driver, settings);
  const action = useAction({
    run: async () => {
      const secrets = { ...(apiKey ? { api_key: apiKey } : {}), ...(hookSecret ? { hook_secret: hookSecret } : {}) };
      const confirm = [...confirmed, typedRate.trim()].filter(Boolean);
      const body = { name: name.trim(), config, ...secrets, ...(confirm.length > 0 ? { confirm: confirm.join(',') } : {}) };
      const send = () => (gateway ? put<AdminGateway>(`/gateways/${gateway.id}`, { ...body, version: gateway.version }) : post<AdminGateway>('/gateways', { ...body, driver }));
      const answer = await send().catch((error: unknown) => {
        const isFar = error instanceof Refusal && error.error === NEEDS_CONFIRMATION;
        setFar(isFar ? error.message : null);
        if (isFar) {
          setConfirmed(confirm);
          setTypedRate('');
        }
        throw error;
      });
      onClose();
      go('gateways', answer.data.id);
      return answer;
    },
    invalidates: ['/gateways'],
  });
  const change = (next: Partial<typeof settings>) => setSettings({ ...settings, ...next });
  const stored = (is: number | undefined) => (is === 1 ? t`Stored. Leave empty to keep it.` : undefined);
  return (
    <Dialog title={gateway ? t`Edit ${gateway.name}` : t`Add a payment gateway`} confirmLabel={t`Save`} busy={action.isPending} disabled={config === null || settings.currencies.length === 0 || (far !== null && typedRate.trim() === '')} onConfirm={() => action.mutate()} onClose={onClose}>
      {!gateway && (
        <Field label={t`Provider`}>
          {({ id }) => (
            <Select id={id} value={driver} onChange={(next) => setDriver(next as GatewayDriver)}>
              <option value="stripe">Stripe</option>
              <option value="hosted">{t`Another provider with a payment page`}</option>
              <option value="sandbox">{t`Sandbox, without money, for trials`}</option>
            </Select>
          )}
        </Field>
      )}
      <TextField label={t`Name, as customers see it`} required maxLength={60} placeholder={t`Card`} value={name} onChange={(event) => setName(event.target.value)} />
      {driver !== 'sandbox' && (
        <TextField label={t`Address of your app`} required type="url" dir="ltr" hint={t`The provider sends customers back there.`} value={settings.site} onChange={(event) => change({ site: event.target.value })} />
      )}
      <Currencies
        value={settings.currencies}
        onChange={(currencies) => {
          change({ currencies });
          setFar(null);
          setConfirmed([]);
          setTypedRate('');
        }}
      />
      {far !== null && (
        <>
          <p role="alert">{far}</p>
          <TextField label={t`Enter this rate once more`} inputMode="decimal" autoComplete="off" dir="ltr" required value={typedRate} onChange={(event) => setTypedRate(event.target.value)} />
        </>
      )}
      {driver !== 'sandbox' && (
        <>
          <TextField label={t`API key`} type="password" autoComplete="off" maxLength={SECRET_MAX} hint={stored(gateway?.has_api_key)} value={apiKey} onChange={(event) => setApiKey(event.target.value)} />
          <TextField label={t`Secret of the webhook`} type="password" autoComplete="off" maxLength={SECRET_MAX} hint={stored(gateway?.has_hook_secret)} value={hookSecret} onChange={(event) => setHookSecret(event.target.value)} />
          <label className={boxes.box}>
            <input type="checkbox" checked={settings.test} onChange={(event) => change({ test: event.target.checked })} />
            {t`The provider's test mode: no money moves`}
          </label>
        </>
      )}
      {driver === 'hosted' && (
        <TextArea
          label={t`How the provider is called and understood`}
          hint={t`JSON, see docs/gateways.md`}
          rows={14}
          value={settings.hosted}
          spellCheck={false}
          dir="ltr"
          onChange={(event) => change({ hosted: event.target.value })}
          error={config === null ? t`This is not JSON` : null}
        />
      )}
    </Dialog>
  );
}

function Currencies({ value, onChange }: { value: GatewayCurrency[]; onChange: (value: GatewayCurrency[]) => void }) {
  const { t } = useLingui();
  const set = (place: number, part: Partial<GatewayCurrency>) => onChange(value.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.currencies}>
      <legend>{t`Currencies`}</legend>
      {value.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.currency}>
          <TextField label={t`Currency`} required maxLength={3} dir="ltr" value={one.code} onChange={(event) => set(place, { code: event.target.value })} />
          <TextField label={t`Minimum`} required inputMode="decimal" dir="ltr" value={one.min} onChange={(event) => set(place, { min: event.target.value })} />
          <TextField label={t`Maximum`} required inputMode="decimal" dir="ltr" value={one.max} onChange={(event) => set(place, { max: event.target.value })} />
          <TextField label={t`Rate in USD`} inputMode="decimal" dir="ltr" placeholder={t`market`} value={one.rate} onChange={(event) => set(place, { rate: event.target.value })} />
          <IconButton icon="close" label={t`Remove ${one.code}`} disabled={value.length === 1} onClick={() => onChange(value.filter((_, index) => index !== place))} />
        </div>
      ))}
      <Button kind="text" icon="plus" onClick={() => onChange([...value, { ...NEW_CURRENCY, code: '' }])}>{t`Add a currency`}</Button>
    </fieldset>
  );
}
