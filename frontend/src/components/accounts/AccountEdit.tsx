// Renames or archives an account. What the server refuses is said beside it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { archiveAccount, renameAccount } from '../../api/accounts';
import type { TradingAccount } from '../../api/types';
import { confirm, refreshTradingAccounts, selectAccount, toast } from '../../state';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { useForm } from '../../ui/useForm';
import styles from './AccountsSheet.module.css';

/** Longest name, in characters, as on the server. */
export const NAME_MAX = 40;

interface AccountEditProps {
  account: TradingAccount;
  first: TradingAccount;
  selected: boolean;
  onDone: () => void;
}

export function AccountEdit({ account, first, selected, onDone }: AccountEditProps) {
  const { t } = useLingui();
  const number = account.account;
  const [refused, setRefused] = useState<string | null>(null);
  const done = async (msg: string) => {
    await refreshTradingAccounts();
    toast(msg, 'success');
    onDone();
  };
  const form = useForm({
    initial: { name: account.name },
    send: ({ name }, call) => renameAccount(number, name.trim(), call).then(({ msg }) => done(msg)),
  });
  const archiving = useForm({
    initial: {},
    onRefusal: ({ message }) => {
      setRefused(message);
      return true;
    },
    send: async (_, call) => {
      setRefused(null);
      const { msg } = await archiveAccount(number, call);
      if (selected) selectAccount(first);
      await done(msg);
    },
  });

  const archive = async () => {
    const sure = await confirm({
      title: t`Archive account ${number}?`,
      body:
        account.kind === 'demo'
          ? t`The demo account and its history are removed.`
          : t`It leaves the list, and nothing can be traded or paid in any more. Its history is kept.`,
      confirmLabel: t`Archive`,
      danger: true,
    });
    if (sure) archiving.submit();
  };

  return (
    <div className={styles.edit}>
      <form {...form.props} className={styles.rename}>
        <TextField
          label={t`Name`}
          autoComplete="off"
          dir="auto"
          maxLength={NAME_MAX}
          value={form.values.name}
          onChange={(event) => form.change({ name: event.target.value })}
          error={form.errorOf('name')}
        />
        <Button type="submit" busy={form.busy} disabled={form.values.name.trim() === account.name}>{t`Rename`}</Button>
      </form>
      {number !== first.account && (
        <div>
          <Button wide kind="danger" busy={archiving.busy} onClick={() => void archive()}>{t`Archive account`}</Button>
          {refused && (
            <p className={styles.error} role="alert">
              {refused}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
