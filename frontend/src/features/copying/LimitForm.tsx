// Changes the equity at which a running copy ends.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { changeCopy } from '../../api/copying';
import type { OwnCopy } from '../../api/types';
import { parseInput, dec } from '../../core/numbers/decimal';
import { toast } from '../../state';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/useForm';
import styles from './copying.module.css';
import { StopFields, useStopText } from './StopFields';

export function LimitForm({ copy, onDone }: { copy: OwnCopy; onDone: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const stopText = useStopText();
  const form = useForm({
    initial: { stop_equity: copy.stop_equity === null ? '' : dec(copy.stop_equity).toFixed() },
    check: ({ stop_equity: stop }) => ({ stop_equity: stopText(stop, copy) }),
    send: async ({ stop_equity: stop }, call) => {
      const { msg } = await changeCopy(copy.id, parseInput(stop)?.toFixed() ?? '0', { ...call, loading: true });
      toast(msg, 'success');
      await client.invalidateQueries({ queryKey: ['private', 'copies'] });
      onDone();
    },
  });
  return (
    <form {...form.props} aria-label={t`Limit of the loss`}>
      <StopFields of={copy} stop={form.values.stop_equity} onChange={(stop) => form.change({ stop_equity: stop })} error={form.errorOf('stop_equity')} />
      <div className={styles.end}>
        <Button kind="primary" wide type="submit" busy={form.busy} disabled={!form.isChanged}>{t`Save the limit`}</Button>
        <Button kind="text" wide onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
