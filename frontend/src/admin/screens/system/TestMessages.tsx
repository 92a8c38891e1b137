// Sends a test message by e-mail or SMS and shows the outcome.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, type Tried } from '../../api';
import { useAction } from '../../queries';
import { Card } from '../../ui/Page';
import { MailNotice } from './MailNotice';
import styles from './TestMessages.module.css';

export function TestMessages() {
  const { t } = useLingui();
  return (
    <Card title={t`Test e-mail and SMS`}>
      <MailNotice />
      <div className={styles.pair}>
        <Channel channel="mail" label={t`Test e-mail to`} type="email" sendLabel={t`Send a test e-mail`} />
        <Channel channel="sms" label={t`Test SMS to`} type="tel" sendLabel={t`Send a test SMS`} />
      </div>
    </Card>
  );
}

interface ChannelProps {
  channel: string;
  label: string;
  type: string;
  sendLabel: string;
}

function Channel({ channel, label, type, sendLabel }: ChannelProps) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const [result, setResult] = useState<Tried | null>(null);
  const send = useAction({
    run: async () => {
      const { data } = await post<Tried>('/settings/test', { channel, to: to.trim() });
      setResult(data);
      return { msg: '' };
    },
    invalidates: [],
  });
  const error = result?.fault;
  return (
    <form
      className={styles.channel}
      onSubmit={(event) => {
        event.preventDefault();
        setResult(null);
        send.mutate();
      }}
    >
      <TextField label={label} type={type} required value={to} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit" busy={send.isPending}>
        {sendLabel}
      </Button>
      <p role="status" className={error ? styles.error : styles.sent}>
        {result && (error ? t`Rejected: ${error}` : result.outbox === 1 ? t`Not configured: written to outbox/ as a file.` : t`Sent.`)}
      </p>
    </form>
  );
}
