// A forgotten password: a code confirms the account's owner, then a new password is set.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resetPassword } from '../../api/identity';
import { loginNameError, loginTypes } from '../../core/customer/identity';
import { entranceAddress } from '../../core/app/entrance';
import { LoginNameFields, type LoginNameValue } from '../../components/identity/LoginNameFields';
import { addressOf } from '../../components/identity/address';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { newPasswordIsGood, NewPasswordFields, type NewPasswordValue } from '../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../components/identity/CaptchaCodeField';
import { useAreas } from '../../components/identity/useAreas';
import { useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { navigate, toast, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/useForm';
import styles from './ForgotScreen.module.css';

const ERROR_CODES = { code: /^(code|sms_code)_/, password: /^password_/ };
const CODE_FORMAT = /^\d{6}$/;

export function ForgotScreen() {
  const { t } = useLingui();
  return (
    <EntryPage title={t`Forgot your password?`}>
      <ForgotForm />
    </EntryPage>
  );
}

interface Typed extends LoginNameValue, NewPasswordValue {
  code: string;
}

const EMPTY: Typed = { type: 'email', account: '', areaId: null, code: '', password: '', repeated: '' };

function ForgotForm() {
  const { t } = useLingui();
  const search = useRouteSearch();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const { preselected } = useAreas();
  const [codeRequested, setCodeRequested] = useState(false);
  const captcha = useCaptchaDemand();
  const withOfferedType = (typed: Typed) => ({ ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') });
  const form = useForm<Typed>({
    initial: EMPTY,
    check: (typed) => ({
      account: loginNameError(withOfferedType(typed).type, typed.account) !== null,
      code: !CODE_FORMAT.test(typed.code) && t`Enter the 6-digit code`,
      password: !newPasswordIsGood(typed),
      form: captcha.isMissing,
    }),
    errorCodes: ERROR_CODES,
    onRefusal: captcha.onRefusal,
    send: async (typed, call) => {
      const { code, password, repeated } = typed;
      const address = addressOf(withOfferedType(typed), preselected);
      const { msg } = await resetPassword({ ...address, sms_code: code, password, re_password: repeated, ...captcha.solved }, call);
      toast(msg, 'success');
      await navigate(entranceAddress('/login', search), { replace: true });
    },
  });
  const value = withOfferedType(form.values);
  const problem = loginNameError(value.type, value.account);

  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.text}>{t`We send a code to your address. With it you set a new password, and every device that is logged in is logged out.`}</p>
      <LoginNameFields
        label={t`Registered with`}
        types={types}
        value={value}
        onChange={form.change}
        problem={form.tried || codeRequested ? problem : null}
      />
      <CaptchaCodeField
        purpose="forgot"
        to={addressOf(value, preselected)}
        value={form.values.code}
        onChange={(code) => form.change({ code })}
        error={form.errorOf('code')}
        ready={() => {
          setCodeRequested(true);
          if (problem) form.focusFirstError();
          return !problem;
        }}
      />
      <NewPasswordFields value={form.values} onChange={form.change} tried={form.tried} refused={form.serverErrorOf('password')} />
      {captcha.demand !== null && <CaptchaField view={captcha.view} pictureOnly error={captcha.demand} />}
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Set the new password`}</Button>
    </form>
  );
}
