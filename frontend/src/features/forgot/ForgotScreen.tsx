// A forgotten password: a code confirms the account's owner, then a new password is set.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { resetPassword } from '../../api/identity';
import { accountError, loginTypes } from '../../core/customer/identity';
import { entranceAddress } from '../../core/app/route';
import { AccountFields, type AccountValue } from '../../components/identity/AccountFields';
import { addressOf } from '../../components/identity/address';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { newPasswordIsGood, NewPasswordFields, type NewPasswordValue } from '../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../components/identity/CaptchaCodeField';
import { useAreas } from '../../components/identity/useAreas';
import { useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { useRefused } from '../../components/identity/useRefused';
import { navigate, toast, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { focusFirstError } from '../../ui/focusFirstError';
import styles from './ForgotScreen.module.css';

const FIELDS = { code: /^(code|sms_code)_/, password: /^password_/ };
const CODE = /^\d{6}$/;

export function ForgotScreen() {
  const { t } = useLingui();
  return (
    <EntryPage title={t`Forgot your password?`}>
      <ForgotForm />
    </EntryPage>
  );
}

interface Typed extends AccountValue, NewPasswordValue {
  code: string;
}

const NOTHING: Typed = { type: 'email', account: '', areaId: null, code: '', password: '', repeated: '' };

function ForgotForm() {
  const { t } = useLingui();
  const search = useRouteSearch();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const { preselected } = useAreas();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { said, forget, onRefusal } = useRefused(FIELDS, element);
  const captcha = useCaptchaDemand();
  const form = { ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') };
  const problem = accountError(form.type, form.account);
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...form, ...changed });
    forget(changed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || !CODE.test(form.code) || !newPasswordIsGood(form) || captcha.isMissing) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    const { code, password, repeated } = form;
    const body = { ...addressOf(form, preselected), sms_code: code, password, re_password: repeated, ...captcha.solved };
    resetPassword(body, { onRefusal: (refusal) => captcha.onRefusal(refusal) || onRefusal(refusal) })
      .then(({ msg }) => {
        toast(msg, 'success');
        return navigate(entranceAddress('/login', search), { replace: true });
      })
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t`We send a code to your address. With it you set a new password, and every device that is logged in is logged out.`}</p>
      <AccountFields
        label={t`Registered with`}
        types={types}
        value={form}
        onChange={change}
        problem={tried || asked ? problem : null}
      />
      <CaptchaCodeField
        scene="forgot"
        to={addressOf(form, preselected)}
        value={form.code}
        onChange={(code) => change({ code })}
        error={tried && !CODE.test(form.code) ? t`Enter the 6-digit code` : said('code')}
        ready={() => {
          setAsked(true);
          if (problem) focusFirstError(element.current);
          return !problem;
        }}
      />
      <NewPasswordFields value={form} onChange={change} tried={tried} refused={said('password')} />
      {captcha.demand !== null && <CaptchaField view={captcha.view} pictureOnly error={captcha.demand} />}
      <Button type="submit" kind="primary" wide busy={busy}>{t`Set the new password`}</Button>
    </form>
  );
}
