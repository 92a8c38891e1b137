// The verification code that the broker may require before a payout method is added and before a withdrawal.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Address } from '../api/identity';
import { useSession } from '../state';
import { CaptchaCodeField } from './identity/CaptchaCodeField';
import { usePublicFlag } from './identity/usePublicFlag';
import styles from './identity/identity.module.css';
import { useSecondFactor } from './useSecondFactor';

const CODE_FORMAT = /^\d{6}$/;

export interface FundsCodeView {
  needed: boolean;
  code: string;
  setCode: (code: string) => void;
  /** Nothing is missing. */
  complete: boolean;
}

export function useFundsCode(): FundsCodeView {
  const needed = usePublicFlag('withdraw_code_required', false);
  const [code, setCode] = useState('');
  return { needed, code: code, setCode, complete: !needed || CODE_FORMAT.test(code) };
}

export function FundsCode({ view, tried }: { view: FundsCodeView; tried: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const { data: factor } = useSecondFactor(view.needed);
  if (!view.needed || !session) return null;
  const { email, mobile, area_id: area } = session.user;
  const to: Address = email ? { type: 1, account: email } : { type: 2, account: mobile ?? '', area_id: area ?? undefined };
  return (
    <div className={styles.proof}>
      <CaptchaCodeField
        purpose="withdraw"
        to={to}
        value={view.code}
        onChange={view.setCode}
        ready={() => true}
        error={tried && !view.complete ? t`Enter the 6-digit code` : null}
      />
      {factor?.enabled === 1 && <p className={styles.note}>{t`Have one sent, or enter the code that your authenticator app shows.`}</p>}
    </div>
  );
}
