// Payment gateways: the providers that customers pay through, and their payments.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, put, remove, type AdminGateway } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useAll } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import styles from '../integrations/Integrations.module.css';
import { Checkouts } from './Checkouts';
import { newConfig, parsedConfig, type GatewayDriver } from './gatewayConfig';

const INVALIDATES = ['/gateways', '/checkouts'];

export function Gateways({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useAll<AdminGateway>('/gateways');
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<AdminGateway>[] = [
    { name: t`Gateway`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Driver`, cell: (row) => row.driver },
    { name: t`State`, cell: (row) => (row.enabled === 1 ? <Badge>{t`on`}</Badge> : <Badge tone="warn">{t`off`}</Badge>) },
  ];
  return (
    <Page title={t`Gateways`}>
      <Split
        list={
          <Card title={t`Gateways`} aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Add a gateway`}</Button>}>
            <p className={styles.faint}>{t`Customers pay on the page of a provider. What it reports is credited at once.`}</p>
            <Table
              label={t`Gateways`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('gateways', row.id)}
              failed={isError}
              empty={t`No gateways yet.`}
            />
            {adding && <GatewayForm onClose={() => setAdding(false)} />}
          </Card>
        }
        detail={chosen && <Detail key={chosen.id} gateway={chosen} />}
      />
      {may('review_deposits') && <Checkouts gateways={data?.list ?? []} />}
    </Page>
  );
}

function Detail({ gateway }: { gateway: AdminGateway }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const path = `/gateways/${gateway.id}`;
  const toggle = useAction({ run: () => put(path, { enabled: gateway.enabled === 1 ? 0 : 1, version: gateway.version }), invalidates: INVALIDATES });
  const hook = `${location.origin}${gateway.hook}`;
  return (
    <Card title={gateway.name} aside={<CloseDetails onClose={() => go('gateways')} />}>
      {gateway.driver !== 'sandbox' && (
        <p>
          {t`Address of the webhook, for the provider`}: <CopyText text={hook} />
        </p>
      )}
      <pre className={styles.code}>{JSON.stringify(withoutVersion(gateway.config), null, 2)}</pre>
      <div className={styles.acts}>
        <Button kind="primary" busy={toggle.isPending} onClick={() => toggle.mutate()}>
          {gateway.enabled === 1 ? t`Disable` : t`Enable`}
        </Button>
        <Button onClick={() => setDialog('edit')}>{t`Edit`}</Button>
        <Button kind="danger" onClick={() => setDialog('remove')}>{t`Remove`}</Button>
      </div>
      {dialog === 'edit' && <GatewayForm gateway={gateway} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <Remove gateway={gateway} onClose={() => setDialog(null)} />}
    </Card>
  );
}

/** The version of the stored form is the server's. */
function withoutVersion(config: AdminGateway['config']): object {
  const { v: _version, ...rest } = config as Record<string, unknown>;
  return rest;
}

function GatewayForm({ gateway, onClose }: { gateway?: AdminGateway; onClose: () => void }) {
  const { t } = useLingui();
  const [driver, setDriver] = useState<GatewayDriver>((gateway?.driver as GatewayDriver | undefined) ?? 'stripe');
  const [name, setName] = useState(gateway?.name ?? '');
  const [config, setConfig] = useState(() => JSON.stringify(gateway ? withoutVersion(gateway.config) : newConfig(driver, location.origin), null, 2));
  const [apiKey, setApiKey] = useState('');
  const [hookSecret, setHookSecret] = useState('');
  const parsed = parsedConfig(config);
  const action = useAction({
    run: async () => {
      const secrets = { ...(apiKey ? { api_key: apiKey } : {}), ...(hookSecret ? { hook_secret: hookSecret } : {}) };
      const body = { name: name.trim(), config: parsed, ...secrets };
      const answer = gateway
        ? await put<AdminGateway>(`/gateways/${gateway.id}`, { ...body, version: gateway.version })
        : await post<AdminGateway>('/gateways', { ...body, driver });
      onClose();
      go('gateways', answer.data.id);
      return answer;
    },
    invalidates: INVALIDATES,
  });
  const choose = (next: GatewayDriver) => {
    setDriver(next);
    setConfig(JSON.stringify(newConfig(next, location.origin), null, 2));
  };
  const stored = (is: number | undefined) => (is === 1 ? t`stored; empty: it stays` : undefined);
  return (
    <Dialog
      title={gateway ? t`Edit gateway` : t`Add a gateway`}
      confirmLabel={t`Save`}
      busy={action.isPending}
      disabled={parsed === null}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {!gateway && (
        <Field label={t`Driver`}>
          {({ id }) => (
            <Select id={id} value={driver} onChange={(next) => choose(next as GatewayDriver)}>
              <option value="stripe">Stripe</option>
              <option value="hosted">{t`Any provider with a hosted page`}</option>
              <option value="sandbox">{t`Sandbox, for trials`}</option>
            </Select>
          )}
        </Field>
      )}
      <TextField label={t`Name`} required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <TextArea label={t`Settings`} rows={12} value={config} spellCheck={false} dir="ltr" onChange={(event) => setConfig(event.target.value)} error={parsed === null ? t`This is not JSON` : null} />
      {driver !== 'sandbox' && (
        <>
          <TextField label={t`Key for calls of the provider`} type="password" autoComplete="off" maxLength={500} hint={stored(gateway?.has_api_key)} value={apiKey} onChange={(event) => setApiKey(event.target.value)} />
          <TextField label={t`Secret of its webhooks`} type="password" autoComplete="off" maxLength={500} hint={stored(gateway?.has_hook_secret)} value={hookSecret} onChange={(event) => setHookSecret(event.target.value)} />
        </>
      )}
    </Dialog>
  );
}

function Remove({ gateway, onClose }: { gateway: AdminGateway; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction({ run: () => remove(`/gateways/${gateway.id}`), invalidates: INVALIDATES, onDone: () => go('gateways') });
  return (
    <Dialog title={t`Remove ${gateway.name}?`} confirmLabel={t`Remove`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`A gateway through which a customer has paid stays; disable it instead.`}</p>
    </Dialog>
  );
}
