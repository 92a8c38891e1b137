// By which channels the customer is written to about each subject.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseMessages, messageChoices, type MessageChannel } from '../../../api/messages';
import type { MessageChoice } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { queryClient, useLocaleTag } from '../../../state';
import { Skeleton } from '../../../ui/Skeleton';
import { Toggle } from '../../../ui/Toggle';
import styles from './Messages.module.css';
import { PushPanel } from './PushPanel';

export function MessageChoicesScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Message settings`} fallback="/mine/messages" />
      <p className={styles.about}>{t`How we write to you about each subject. Where a message must reach you, one way stays on.`}</p>
      <PushPanel />
      <Choices />
    </>
  );
}

function Choices() {
  const { t } = useLingui();
  const key = ['private', 'messages-choices', useLocaleTag()];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: messageChoices });
  const [busy, setBusy] = useState(false);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.about}><Skeleton width="100%" height={320} /></div>;
  const choose = async (subject: string, channel: MessageChannel, on: boolean) => {
    setBusy(true);
    // The API client has shown the error.
    await chooseMessages(subject, channel, on).then((choices) => queryClient.setQueryData(key, choices), () => {});
    setBusy(false);
  };
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`Subject`}</span>
          </th>
          <th scope="col">{t`E-mail`}</th>
          <th scope="col">{t`App`}</th>
          <th scope="col">{t`Push`}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((choice) => (
          <tr key={choice.subject}>
            <th scope="row">{choice.name}</th>
            {(['mail', 'app', 'push'] as const).map((channel) => (
              <td key={channel}>
                <Channel choice={choice} channel={channel} busy={busy} onChange={(on) => void choose(choice.subject, channel, on)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChannelProps {
  choice: MessageChoice;
  channel: MessageChannel;
  busy: boolean;
  onChange: (on: boolean) => void;
}

function Channel({ choice, channel, busy, onChange }: ChannelProps) {
  const { t } = useLingui();
  const { name } = choice;
  const labels = { mail: t`${name}: by e-mail`, app: t`${name}: in the app`, push: t`${name}: by push message` };
  return <Toggle label={labels[channel]} checked={choice[channel].on === 1} disabled={busy || choice[channel].fixed === 1} onChange={onChange} />;
}
