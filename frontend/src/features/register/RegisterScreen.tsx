// Opening a real account.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import type { Refusal } from '../../api/client';
import { register } from '../../api/identity';
import { accountError, loginTypes } from '../../core/customer/identity';
import { entranceAddress, returnAddress } from '../../core/app/route';
import { AccountFields } from '../../components/identity/AccountFields';
import { addressOf } from '../../components/identity/address';
import { AreaSelect } from '../../components/identity/AreaSelect';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { NewPasswordFields } from '../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../components/identity/CaptchaCodeField';
import { useAreas } from '../../components/identity/useAreas';
import { useCaptcha } from '../../components/identity/useCaptcha';
import { useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { useRefused } from '../../components/identity/useRefused';
import { beginSession, hrefOf, navigate, toast, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { TextField } from '../../ui/Field';
import { focusFirstError } from '../../ui/focusFirstError';
import { REFUSED, registerErrors, registrationOf, type RegisterForm } from './form';
import styles from './RegisterScreen.module.css';
import { RestrictedNotice } from './RestrictedNotice';
import { useRules } from './useRules';

export function RegisterScreen() {
  const { t } = useLingui();
  const search = useRouteSearch();
  const rules = useRules();
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
  const rules = useRules();
  const captcha = useCaptcha(rules.captcha);
  // Besides a code, while many register.
  const demanded = useCaptchaDemand();
  const element = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(REFUSED, element);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<RegisterForm>(() => ({
    ...NOTHING,
    invite: new URLSearchParams(search).get('invite_code') ?? '',
  }));

  const form = { ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') };
  const errors = registerErrors(form, captcha.answer, rules);
  const change = (changed: Partial<RegisterForm>) => {
    setTyped({ ...form, ...changed });
    forget(changed);
  };
  const shown = (field: keyof typeof REFUSED, text: string) => (tried && errors.includes(field) ? text : said(field));
  const accountWrong = accountError(form.type, form.account);

  const readyForCode = () => {
    setAsked(true);
    if (accountWrong) focusFirstError(element.current);
    return !accountWrong;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.length > 0 || demanded.isMissing) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    const solved = captcha.captcha ? { key: captcha.captcha.key, answer: captcha.answer } : null;
    const refused = (refusal: Refusal) => (!rules.captcha && demanded.onRefusal(refusal)) || onRefusal(refusal);
    register({ ...registrationOf(form, solved, preselected), ...demanded.solved }, { onRefusal: refused })
      .then(({ data, msg }) => {
        beginSession(data);
        toast(msg, 'success');
        return navigate(returnAddress(search), { replace: true });
      })
      // Said already, at the field or in a toast.
      .catch(() => rules.captcha && captcha.next())
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <AccountFields
        label={t`Register with`}
        types={types}
        value={form}
        onChange={change}
        problem={tried || asked ? accountWrong : null}
        refused={said('account')}
      />
      <FurtherNumber
        show={form.type === 'email' ? rules.showMobile : 0}
        form={form}
        change={change}
        error={shown('mobile', t`This is not a mobile number`)}
      />
      {rules.captcha ? (
        <CaptchaField view={captcha} error={shown('code', t`Please complete this field`)} />
      ) : (
        <CaptchaCodeField
          scene="register"
          to={addressOf(form, preselected)}
          value={form.code}
          onChange={(code) => change({ code })}
          error={shown('code', t`Enter the 6-digit code`)}
          ready={readyForCode}
        />
      )}
      <NewPasswordFields value={form} onChange={change} tried={tried} refused={said('password')} />
      <TextField
        label={t`Invitation code`}
        hint={rules.inviteRequired ? undefined : t`Optional`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.invite}
        onChange={(event) => change({ invite: event.target.value })}
        error={shown('invite', t`Enter the invitation code`)}
      />
      {demanded.demand !== null && <CaptchaField view={demanded.view} pictureOnly error={demanded.demand} />}
      <RestrictedNotice />
      <Button type="submit" kind="primary" wide busy={busy}>{t`Open account`}</Button>
    </form>
  );
}

interface FurtherNumberProps {
  /** The broker's `is_show_mobile`. */
  show: number;
  form: RegisterForm;
  change: (changed: Partial<RegisterForm>) => void;
  error: string | null;
}

/** A number to be reached at, beside an e-mail address: with its area, alone, or not at all. */
function FurtherNumber({ show, form, change, error }: FurtherNumberProps) {
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

const NOTHING: RegisterForm = {
  type: 'email',
  account: '',
  areaId: null,
  mobile: '',
  code: '',
  password: '',
  repeated: '',
  invite: '',
};
