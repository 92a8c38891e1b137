// Push messages on this device, and the hours without them.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushSettings, setQuietHours, type QuietHours } from '../../../api/push';
import type { PushSettings } from '../../../api/types';
import { deviceZone, displayZone } from '../../../core/app/zone';
import { queryClient, toast } from '../../../state';
import { pushState, switchPushOff, switchPushOn, type PushState } from '../../../state/push';
import { TextField } from '../../../ui/Field';
import { SwitchLine } from '../../../ui/SwitchLine';
import styles from './Messages.module.css';

const STATE = ['private', 'push-state'];
const SETTINGS = ['private', 'push-settings'];

export function PushPanel() {
  const { t } = useLingui();
  const { data: state } = useQuery({ queryKey: STATE, queryFn: pushState });
  const { data: settings } = useQuery({ queryKey: SETTINGS, queryFn: () => pushSettings() });
  const [busy, setBusy] = useState(false);
  const why: Partial<Record<PushState, string>> = {
    unsupported: t`This browser shows no push messages. On a phone, add the app to the home screen first.`,
    denied: t`Notifications of this site are blocked in the browser's settings.`,
  };
  const toggle = async (on: boolean) => {
    setBusy(true);
    try {
      queryClient.setQueryData(STATE, await (on ? switchPushOn() : switchPushOff()));
    } catch {
      toast(t`Push messages could not be changed. Try again.`, 'error');
    }
    setBusy(false);
  };
  if (!state) return null;
  return (
    <section className={styles.push} aria-label={t`Push messages`}>
      <SwitchLine
        label={t`Push messages on this device`}
        on={state === 'on'}
        disabled={busy || state === 'unsupported' || state === 'denied'}
        onToggle={(on) => void toggle(on)}
      />
      <p className={styles.hint}>{why[state] ?? t`They arrive with the app closed, until you log out on this device.`}</p>
      {settings && <Quiet quiet={settings.quiet} />}
    </section>
  );
}

function Quiet({ quiet }: { quiet: PushSettings['quiet'] }) {
  const { t } = useLingui();
  const save = async (hours: QuietHours | null) => {
    // The API client has shown the error.
    await setQuietHours(hours).then((saved) => queryClient.setQueryData(SETTINGS, saved), () => {});
  };
  const hours: QuietHours = {
    from: quiet?.from ?? '22:00',
    to: quiet?.to ?? '07:00',
    // The one in which they were set stays, also on a device in another zone.
    zone: quiet?.zone ?? displayZone() ?? deviceZone(),
    urgent: quiet?.urgent === 0 ? 0 : 1,
  };
  const change = (changed: Partial<QuietHours>) => {
    const next = { ...hours, ...changed };
    if (next.from && next.to && next.from !== next.to) void save(next);
  };
  return (
    <>
      <SwitchLine label={t`Quiet hours`} on={quiet !== null} onToggle={(on) => void save(on ? hours : null)} />
      {quiet && (
        <>
          <div className={styles.times}>
            <TextField type="time" label={t`From`} value={hours.from} onChange={(event) => change({ from: event.target.value })} />
            <TextField type="time" label={t`To`} value={hours.to} onChange={(event) => change({ to: event.target.value })} />
          </div>
          <SwitchLine
            label={t`Margin calls and stop-outs nevertheless`}
            on={hours.urgent === 1}
            onToggle={(on) => change({ urgent: on ? 1 : 0 })}
          />
          <p className={styles.hint}>{t`Other push messages wait until the quiet hours end. Time zone: ${hours.zone}`}</p>
        </>
      )}
    </>
  );
}
