// Tries the settings of mail and SMS by a message of their own, and says what came of it.
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
        <Channel channel="mail" label={t`Test e-mail to`} type="email" act={t`Send a test e-mail`} />
        <Channel channel="sms" label={t`Test SMS to`} type="tel" act={t`Send a test SMS`} />
      </div>
    </Card>
  );
}

interface ChannelProps {
  channel: string;
  label: string;
  type: string;
  act: string;
}

function Channel({ channel, label, type, act }: ChannelProps) {
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
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault();
        setResult(null);
        send.mutate();
      }}
    >
      <TextField label={label} type={type} required value={to} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit" busy={send.isPending}>
        {act}
      </Button>
      <p role="status" className={error ? styles.fault : styles.told}>
        {result && (error ? t`Rejected: ${error}` : result.outbox === 1 ? t`Not configured: written to outbox/ as a file.` : t`Sent.`)}
      </p>
    </form>
  );
}
