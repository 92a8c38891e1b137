// What is known about a customer and one of their accounts: profile, figures, notes, invited customers.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { LANGUAGES } from '../../../core/app/locales';
import { formatPercent } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import { useActName } from '../../auditWords';
import type { AdminUserDetail } from '../../api';
import { customerPage } from '../../customer';
import { tagAtom } from '../../state';
import { CustomerName, DateTime, Money } from '../../ui/values';
import { useStandardGroupName } from '../groups/groupNames';
import styles from './CustomerDetail.module.css';
import { useTradingRightsNames } from './CustomerTerms';
import { useReviewNames } from './reviewNames';

export function Profile({ detail: { user, second_factor: factor, invite_code, invited_by, counts } }: { detail: AdminUserDetail }) {
  const { t } = useLingui();
  const rights = useTradingRightsNames();
  const groupName = useStandardGroupName();
  const reviews = useReviewNames();
  return (
    <Facts>
      <Fact name={t`Number`}>{user.uid}</Fact>
      {user.email && <Fact name={t`E-mail`}>{user.email}</Fact>}
      {user.mobile && (
        <Fact name={t`Mobile`}>
          {user.area_code ? `+${user.area_code} ` : ''}
          {user.mobile}
        </Fact>
      )}
      <Fact name={t`Identity`}>{reviews[user.review_status] ?? user.review_status}</Fact>
      {user.is_demo === 0 && (
        <Fact name={t`Second factor`}>
          {factor.enrolled_at ? (
            <>
              {t`enabled since`} <DateTime time={factor.enrolled_at} />
            </>
          ) : (
            t`off`
          )}
        </Fact>
      )}
      <Fact name={t`Group`}>{groupName(user.group_name)}</Fact>
      <Fact name={t`Trading rights`}>{rights[user.rights] ?? user.rights}</Fact>
      <Fact name={t`Credit score`}>{user.credit_score}</Fact>
      <Fact name={t`Language`}>{LANGUAGES.find(({ code }) => code === user.language)?.name ?? user.language ?? '—'}</Fact>
      <Fact name={t`Invite code`}>{invite_code}</Fact>
      {invited_by && (
        <Fact name={t`Invited by`}>
          <a href={`#${customerPage(invited_by.id)}`}>
            <CustomerName user={invited_by} />
          </a>
        </Fact>
      )}
      <Fact name={t`Customers invited`}>{counts.invited}</Fact>
      <Fact name={t`Joined`}>
        <DateTime time={user.created_at} />
      </Fact>
    </Facts>
  );
}

interface AccountProps {
  account: NonNullable<AdminUserDetail['account']>;
  currency: string;
  counts: AdminUserDetail['counts'];
}

export function Account({ account, currency, counts }: AccountProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const number = account.account;
  return (
    <>
      <h3 className={styles.part}>{t`Account ${number}`} · {currency}</h3>
      <Facts>
        <Fact name={t`Balance`}>
          <Money value={account.balance} currency={currency} />
        </Fact>
        <Fact name={t`Equity`}>
          <Money value={account.equity} currency={currency} />
        </Fact>
        <Fact name={t`Unrealised profit`}>
          <Money value={account.profit} currency={currency} kind="total" />
        </Fact>
        <Fact name={t`Margin`}>
          <Money value={account.margin} currency={currency} />
        </Fact>
        <Fact name={t`Held funds`}>
          <Money value={account.lock_balance} currency={currency} />
        </Fact>
        <Fact name={t`Margin level`}>{account.margin_level === null ? '—' : formatPercent(account.margin_level, tag)}</Fact>
        <Fact name={t`Orders`}>{t`${counts.open} open, ${counts.pending} pending, ${counts.closed} closed`}</Fact>
        <Fact name={t`Deposits, withdrawals`}>
          {counts.deposits}, {counts.withdrawals}
        </Fact>
      </Facts>
    </>
  );
}

/** The latest customers whom this customer invited. */
export function Invited({ detail: { invited, counts } }: { detail: AdminUserDetail }) {
  const { t } = useLingui();
  if (invited.length === 0) return null;
  return (
    <section aria-label={t`Invited customers`}>
      <h3 className={styles.part}>{t`Customers invited: ${counts.invited}`}</h3>
      <ul className={styles.notes}>
        {invited.map((user) => (
          <li key={user.id} className={styles.text}>
            <a href={`#${customerPage(user.id)}`}>
              <CustomerName user={user} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Notes({ notes }: { notes: AdminUserDetail['notes'] }) {
  const { t } = useLingui();
  const actName = useActName();
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t`Notes`}</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.by}>
              <DateTime time={note.at} /> · {note.staff ?? t`command line`} · {actName(note.kind)}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
