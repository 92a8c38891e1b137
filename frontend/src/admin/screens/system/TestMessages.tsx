// Sends a test message by e-mail or SMS and shows the outcome.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import { post, type TestResult } from '../../api';
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
  const [result, setResult] = useState<TestResult | null>(null);
  const form = useForm({
    initial: { to: '' },
    send: async ({ to }, call) => {
      setResult(null);
      const { data } = await post<TestResult>('/settings/test', { channel, to: to.trim() }, call);
      setResult(data);
    },
  });
  const error = result?.fault;
  return (
    <form {...form.props} className={styles.channel}>
      <TextField label={label} type={type} required value={form.values.to} onChange={(event) => form.change({ to: event.target.value })} error={form.errorOf('to')} />
      <Button type="submit" busy={form.busy}>
        {sendLabel}
      </Button>
      <p role="status" className={error ? styles.error : styles.sent}>
        {result && (error ? t`Rejected: ${error}` : result.outbox === 1 ? t`Not configured: written to outbox/ as a file.` : t`Sent.`)}
      </p>
    </form>
  );
}
