// Enters a credit without a request as a deposit of a customer: search, choose the account, and credit by the rules of entered
// deposits.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, type AdminAccount, type BankLine, type ListedUser } from '../../api';
import { useAction, useOne, useRows } from '../../queries';
import { ConfirmReference } from '../../ui/ConfirmReference';
import { Dialog } from '../../ui/Dialog';
import { CustomerName, nameOf } from '../../ui/values';
import styles from './Bank.module.css';
import { AFTER_DECISION } from './afterDecision';
import { LineAmount } from './LineAmount';

const FOUND = 5;

export function EnterLineDialog({ line, onDecided, onClose }: { line: BankLine; onDecided: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState(line.counterparty);
  const [user, setUser] = useState<ListedUser | null>(null);
  const [account, setAccount] = useState<number | null>(null);
  const [isOther, setIsOther] = useState(false);
  const sought = useDeferredValue(search.trim());
  const { customers: found, word } = useCustomers(user ? '' : sought, sought === line.counterparty.trim());
  const action = useAction({
    run: () => post(`/bank-lines/${line.id}/enter`, { account, ...(isOther ? { confirm_reference: 1 } : {}) }),
    invalidates: AFTER_DECISION,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog title={t`Enter as a deposit`} confirmLabel={t`Enter and credit`} disabled={account === null} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <Facts>
        <Fact name={t`Amount`}>
          <LineAmount line={line} />
        </Fact>
        {user && (
          <Fact name={t`Customer`}>
            <CustomerName user={user} />
          </Fact>
        )}
      </Facts>
      {user ? (
        <>
          <Accounts user={user.id} value={account} onChange={setAccount} />
          <ConfirmReference checked={isOther} onChange={setIsOther} />
          <p className={styles.why}>{t`The amount is credited at the rate of the deposit account. Above the limit of the setting, a second person approves it.`}</p>
          <Button
            onClick={() => {
              setUser(null);
              setAccount(null);
            }}
          >{t`Another customer`}</Button>
        </>
      ) : (
        <>
          <TextField label={t`Search a customer`} type="search" autoComplete="off" value={search} onChange={(event) => setSearch(event.target.value)} />
          {word && found && found.length > 0 && <p className={styles.why}>{t`No customer has this whole name. With “${word}”:`}</p>}
          <div className={styles.acts}>
            {found?.map((one) => (
              <Button key={one.id} onClick={() => setUser(one)}>
                {nameOf(one)} · {one.uid}
              </Button>
            ))}
          </div>
          {found?.length === 0 && <p className={styles.why}>{t`No matching customers.`}</p>}
        </>
      )}
    </Dialog>
  );
}

/** The customers found by a text. Banks write names in another order or with additions: if `isName`, its longest word is next. */
function useCustomers(text: string, isName: boolean): { customers: ListedUser[] | undefined; word: string | undefined } {
  const search = (sought: string) => (sought.length < 2 ? null : '/users');
  const query = (sought: string) => ({ search: sought, is_demo: 0, limit: FOUND });
  const { data, isPlaceholderData } = useRows<ListedUser>(search(text), query(text));
  const isMissing = isName && data?.total === 0 && !isPlaceholderData;
  const longest = isMissing ? longestWord(text) : '';
  const second = useRows<ListedUser>(search(longest), query(longest)).data;
  return longest === '' ? { customers: data?.list, word: undefined } : { customers: second?.list, word: longest };
}

/** The longest word of several; empty: there is only one. */
export function longestWord(text: string): string {
  const words = text.split(/[\s,.;/]+/).filter((word) => word.length > 2);
  return words.length < 2 ? '' : words.reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function Accounts({ user, value, onChange }: { user: number; value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useLingui();
  const accounts = useOne<AdminAccount[]>(`/users/${user}/accounts`, false).data?.filter(({ kind, archived }) => kind === 'real' && archived === 0);
  return (
    <Field label={t`Trading account`}>
      {({ id }) => (
        <Select id={id} value={String(value ?? '')} onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}>
          <option value="">{t`choose`}</option>
          {accounts?.map((account) => (
            <option key={account.id} value={account.id}>
              {account.account} · {account.currency}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
