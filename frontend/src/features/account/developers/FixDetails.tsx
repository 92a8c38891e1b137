// Where programs connect by FIX, and what they send in the logon.
import { useLingui } from '@lingui/react/macro';
import type { FixAccess } from '../../../api/types';
import { CopyFact } from '../../../components/CopyFact';
import { useCurrentAccount, useSession } from '../../../state';
import styles from './DevelopersScreen.module.css';

export function FixDetails({ fix }: { fix: FixAccess }) {
  const { t } = useLingui();
  const account = useCurrentAccount();
  const session = useSession();
  const number = account?.account ?? session?.user.uid ?? '';
  return (
    <section className={styles.card} aria-labelledby="fix">
      <h2 id="fix" className={styles.heading}>FIX 4.4</h2>
      <p className={styles.text}>{t`Programs written for cTrader connect with these details and a key of the account.`}</p>
      <CopyFact name={t`Host`} value={location.hostname} />
      <CopyFact name={fix.tls === 1 ? t`Port, with TLS` : t`Port, without TLS`} value={String(fix.port)} />
      <CopyFact name="SenderCompID (49)" value={String(number)} />
      <CopyFact name="TargetCompID (56)" value="LOTDESK" />
      <CopyFact name={t`TargetSubID (57) for prices`} value="QUOTE" />
      <CopyFact name={t`TargetSubID (57) for orders`} value="TRADE" />
      <CopyFact name="Username (553)" value={String(number)} />
      <p className={styles.text}>{t`Password (554) is a key. Both sides begin with number 1 at each logon (141=Y). Instruments (55) are named by their Id, volumes (38) are units.`}</p>
    </section>
  );
}
