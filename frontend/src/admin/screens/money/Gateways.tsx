// Payment gateways: the providers that customers pay through.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { put, remove, type AdminGateway } from '../../api';
import { useAction, useAll } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/Dialog';
import { GatewayChanges } from '../../ui/GatewayChanges';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import styles from '../integrations/Integrations.module.css';
import { GatewayForm } from './GatewayForm';
import own from './Gateways.module.css';
import { settingsOf } from './gatewayConfig';

const INVALIDATES = ['/gateways'];

export function Gateways({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useAll<AdminGateway>('/gateways');
  const [adding, setAdding] = useState(false);
  const driverName = useDriverName();
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<AdminGateway>[] = [
    { name: t`Gateway`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Provider`, cell: (row) => driverName(row.driver) },
    { name: t`State`, cell: (row) => (row.enabled === 1 ? <Badge>{t`On`}</Badge> : <Badge tone="warn">{row.pending?.waits === 1 ? t`Waits for another person` : t`Off`}</Badge>) },
  ];
  return (
    <Page title={t`Payment gateways`}>
      <Split
        list={
          <Card aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Add a gateway`}</Button>}>
            <p className={styles.faint}>{t`Customers pay on the page of a provider. What it reports is credited at once.`}</p>
            <Table
              label={t`Payment gateways`}
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
    </Page>
  );
}

const NAMES: Record<string, string> = { stripe: 'Stripe' };

function useDriverName(): (driver: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = { ...NAMES, hosted: t`Another provider`, sandbox: t`Sandbox` };
  return (driver) => names[driver] ?? driver;
}

function Detail({ gateway }: { gateway: AdminGateway }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'enable' | null>(null);
  const driverName = useDriverName();
  const path = `/gateways/${gateway.id}`;
  const toggle = useAction({ run: () => put(path, { enabled: gateway.enabled === 1 ? 0 : 1, version: gateway.version }), invalidates: INVALIDATES, onDone: () => setDialog(null) });
  const settings = settingsOf(gateway.config);
  const secret = (is: number) => (is === 1 ? t`stored` : <Badge tone="warn">{t`missing`}</Badge>);
  return (
    <Card title={gateway.name} aside={<CloseDetails onClose={() => go('gateways')} />}>
      {(settings.test || gateway.driver === 'sandbox') && <p className={styles.problem}>{t`For trials only: no money moves, and anyone can credit themselves.`}</p>}
      <Facts>
        <Fact name={t`Provider`}>{driverName(gateway.driver)}</Fact>
        {gateway.driver !== 'sandbox' && (
          <>
            <Fact name={t`Address for its webhooks`}>
              <CopyText text={`${settings.site || location.origin}${gateway.hook}`} />
            </Fact>
            <Fact name={t`Address of your app`}>
              <bdi>{settings.site}</bdi>
            </Fact>
            <Fact name={t`API key`}>{secret(gateway.has_api_key)}</Fact>
            <Fact name={t`Secret of the webhook`}>{secret(gateway.has_hook_secret)}</Fact>
          </>
        )}
        {settings.currencies.map(({ code, min, max, rate }) => (
          <Fact key={code} name={code}>
            <bdi>{rate ? t`${min} – ${max}, at ${rate} USD` : t`${min} – ${max}, at the market price`}</bdi>
          </Fact>
        ))}
      </Facts>
      {settings.hosted && (
        <details>
          <summary>{t`How the provider is called and understood`}</summary>
          <pre className={own.code} dir="ltr">{settings.hosted}</pre>
        </details>
      )}
      <GatewayChanges gateway={gateway} />
      <div className={styles.acts}>
        <Button kind={gateway.enabled === 1 ? 'plain' : 'primary'} busy={toggle.isPending} onClick={() => (gateway.pending ? setDialog('enable') : toggle.mutate())}>
          {gateway.enabled === 1 ? t`Disable` : t`Enable`}
        </Button>
        <Button onClick={() => setDialog('edit')}>{t`Edit`}</Button>
        <Button kind="danger" onClick={() => setDialog('remove')}>{t`Remove`}</Button>
      </div>
      {dialog === 'edit' && <GatewayForm gateway={gateway} onClose={() => setDialog(null)} />}
      {dialog === 'enable' && (
        <Dialog title={t`Enable ${gateway.name} with these settings?`} confirmLabel={t`Enable`} busy={toggle.isPending} onConfirm={() => toggle.mutate()} onClose={() => setDialog(null)}>
          <GatewayChanges gateway={gateway} />
        </Dialog>
      )}
      {dialog === 'remove' && <Remove gateway={gateway} onClose={() => setDialog(null)} />}
    </Card>
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
