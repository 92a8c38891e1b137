// Opening a real account.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { register } from '../../api/identity';
import { loginNameError, loginTypes } from '../../core/customer/identity';
import { entranceAddress, returnAddress } from '../../core/app/entrance';
import { LoginNameFields } from '../../components/identity/LoginNameFields';
import { addressOf } from '../../components/identity/address';
import { AreaSelect } from '../../components/identity/AreaSelect';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { NewPasswordFields } from '../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../components/identity/CaptchaCodeField';
import { useAreas } from '../../components/identity/useAreas';
import { useCaptcha } from '../../components/identity/useCaptcha';
import { useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { beginSession, hrefOf, navigate, toast, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { DocumentLinks } from '../../components/consents/DocumentLinks';
import { TextField } from '../../ui/Field';
import { useForm } from '../../ui/useForm';
import { ERROR_CODES, registerErrors, registrationOf, type RegisterForm } from './form';
import styles from './RegisterScreen.module.css';
import { RestrictedNotice } from './RestrictedNotice';
import { useRegisterRules } from './useRules';

export function RegisterScreen() {
  const { t } = useLingui();
  const search = useRouteSearch();
  const rules = useRegisterRules();
  return (
    <EntryPage title={t`Open a real account`}>
      {rules.open ? (
        <RegistrationForm key={search} />
      ) : (
        <Empty icon="lock" title={t`Registration is closed`} body={t`Please try again later, or ask the broker.`} />
      )}
      <p className={styles.other}>
        {t`Already have an account?`} <a href={hrefOf(entranceAddress('/login', search))}>{t`Log in`}</a>
      </p>
    </EntryPage>
  );
}

function RegistrationForm() {
  const { t } = useLingui();
  const search = useRouteSearch();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const { preselected } = useAreas();
  const rules = useRegisterRules();
  const captcha = useCaptcha(rules.captcha);
  // A captcha besides the code, while there are many registrations.
  const captchaDemand = useCaptchaDemand();
  const [codeRequested, setCodeRequested] = useState(false);
  const withOfferedType = (typed: RegisterForm) => ({ ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') });
  const form = useForm<RegisterForm>({
    initial: () => ({ ...EMPTY, invite: new URLSearchParams(search).get('invite_code') ?? '' }),
    check: (typed) => {
      const wrong = new Set(registerErrors(withOfferedType(typed), captcha.answer, rules));
      return {
        account: wrong.has('account'),
        mobile: wrong.has('mobile') && t`This is not a mobile number`,
        code: wrong.has('code') && (rules.captcha ? t`Please complete this field` : t`Enter the 6-digit code`),
        password: wrong.has('password'),
        repeated: wrong.has('repeated'),
        invite: wrong.has('invite') && t`Enter the invitation code`,
        form: captchaDemand.isMissing,
      };
    },
    errorCodes: ERROR_CODES,
    onRefusal: (refusal) => !rules.captcha && captchaDemand.onRefusal(refusal),
    send: async (typed, call) => {
      const solved = captcha.captcha ? { key: captcha.captcha.key, answer: captcha.answer } : null;
      try {
        const { data, msg } = await register({ ...registrationOf(withOfferedType(typed), solved, preselected), ...captchaDemand.solved }, call);
        beginSession(data);
        toast(msg, 'success');
        await navigate(returnAddress(search), { replace: true });
      } catch (error) {
        // A captcha is valid once.
        if (rules.captcha) captcha.next();
        throw error;
      }
    },
  });
  const value = withOfferedType(form.values);
  const accountWrong = loginNameError(value.type, value.account);

  const readyForCode = () => {
    setCodeRequested(true);
    if (accountWrong) form.focusFirstError();
    return !accountWrong;
  };

  return (
    <form {...form.props} className={styles.form}>
      <LoginNameFields
        label={t`Register with`}
        types={types}
        value={value}
        onChange={form.change}
        problem={form.tried || codeRequested ? accountWrong : null}
        refused={form.serverErrorOf('account')}
      />
      <ContactNumber
        show={value.type === 'email' ? rules.showMobile : 0}
        form={value}
        change={form.change}
        error={form.errorOf('mobile')}
      />
      {rules.captcha ? (
        <CaptchaField view={captcha} error={form.errorOf('code')} />
      ) : (
        <CaptchaCodeField
          purpose="register"
          to={addressOf(value, preselected)}
          value={form.values.code}
          onChange={(code) => form.change({ code })}
          error={form.errorOf('code')}
          ready={readyForCode}
        />
      )}
      <NewPasswordFields value={form.values} onChange={form.change} tried={form.tried} refused={form.serverErrorOf('password')} />
      <TextField
        label={t`Invitation code`}
        hint={rules.inviteRequired ? undefined : t`Optional`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.invite}
        onChange={(event) => form.change({ invite: event.target.value })}
        error={form.errorOf('invite')}
      />
      {captchaDemand.demand !== null && <CaptchaField view={captchaDemand.view} pictureOnly error={captchaDemand.demand} />}
      <RestrictedNotice />
      <DocumentLinks />
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Open account`}</Button>
    </form>
  );
}

interface ContactNumberProps {
  /** The broker's setting `is_show_mobile`. */
  show: number;
  form: RegisterForm;
  change: (changed: Partial<RegisterForm>) => void;
  error: string | null;
}

/** A contact number beside an e-mail address: with its area, alone, or not asked for. */
function ContactNumber({ show, form, change, error }: ContactNumberProps) {
  const { t } = useLingui();
  if (show !== WITH_AREA && show !== NUMBER_ONLY) return null;
  return (
    <>
      {show === WITH_AREA && <AreaSelect value={form.areaId} onChange={(areaId) => change({ areaId })} />}
      <TextField
        label={t`Mobile number`}
        hint={t`Optional`}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        value={form.mobile}
        onChange={(event) => change({ mobile: event.target.value })}
        error={error}
      />
    </>
  );
}

const WITH_AREA = 1;
const NUMBER_ONLY = 3;

const EMPTY: RegisterForm = {
  type: 'email',
  account: '',
  areaId: null,
  mobile: '',
  code: '',
  password: '',
  repeated: '',
  invite: '',
};
