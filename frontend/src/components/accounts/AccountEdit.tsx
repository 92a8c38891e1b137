// Renames or archives an account. What the server refuses is said beside it.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { archiveAccount, renameAccount } from '../../api/accounts';
import type { Refusal } from '../../api/client';
import type { TradingAccount } from '../../api/types';
import { confirm, refreshTradingAccounts, selectAccount, toast } from '../../state';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
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
  const [name, setName] = useState(account.name);
  const [refused, setRefused] = useState<{ act: 'rename' | 'archive'; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const number = account.account;

  const attempt = async (act: 'rename' | 'archive', call: (onRefusal: (refusal: Refusal) => boolean) => Promise<{ msg: string }>) => {
    setBusy(true);
    setRefused(null);
    try {
      const { msg } = await call(({ message }) => {
        setRefused({ act, message });
        return true;
      });
      if (act === 'archive' && selected) selectAccount(first);
      await refreshTradingAccounts();
      toast(msg, 'success');
      onDone();
    } catch {
      // Said already, here or by the client.
    } finally {
      setBusy(false);
    }
  };

  const rename = (event: FormEvent) => {
    event.preventDefault();
    void attempt('rename', (onRefusal) => renameAccount(number, name.trim(), { onRefusal }));
  };

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
    if (sure) await attempt('archive', (onRefusal) => archiveAccount(number, { onRefusal }));
  };

  return (
    <div className={styles.edit}>
      <form className={styles.rename} noValidate onSubmit={rename}>
        <TextField
          label={t`Name`}
          autoComplete="off"
          dir="auto"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refused?.act === 'rename' ? refused.message : null}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === account.name}>{t`Rename`}</Button>
      </form>
      {number !== first.account && (
        <div>
          <Button wide kind="danger" busy={busy} onClick={() => void archive()}>{t`Archive account`}</Button>
          {refused?.act === 'archive' && (
            <p className={styles.error} role="alert">
              {refused.message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
