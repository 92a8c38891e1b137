// A new password, twice, with what is asked of it said before it is typed.
import { useLingui } from '@lingui/react/macro';
import { passwordError, PASSWORD_MAX, PASSWORD_MIN } from '../../core/customer/identity';
import { PasswordField } from '../../ui/PasswordField';

export interface NewPasswordValue {
  password: string;
  repeated: string;
}

interface NewPasswordFieldsProps {
  value: NewPasswordValue;
  onChange: (changed: Partial<NewPasswordValue>) => void;
  /** The form was sent: show what is wrong. */
  tried: boolean;
  refused?: string | null;
}

export function newPasswordIsGood({ password, repeated }: NewPasswordValue): boolean {
  return passwordError(password) === null && password === repeated;
}

export function NewPasswordFields({ value, onChange, tried, refused }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const errors = {
    empty: t`Enter a password`,
    short: t`At least ${PASSWORD_MIN} characters`,
    long: t`At most ${PASSWORD_MAX} characters`,
  };
  const problem = tried ? passwordError(value.password) : null;
  const differs = value.repeated !== value.password && (tried || value.repeated.length >= value.password.length);
  return (
    <>
      <PasswordField
        label={t`New password`}
        hint={t`At least ${PASSWORD_MIN} characters`}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={problem ? errors[problem] : refused}
      />
      <PasswordField
        label={t`Repeat the password`}
        name="repeat-password"
        autoComplete="new-password"
        value={value.repeated}
        onChange={(event) => onChange({ repeated: event.target.value })}
        error={differs && value.repeated !== '' ? t`The passwords are not equal` : tried && value.repeated === '' ? t`Please complete this field` : null}
      />
    </>
  );
}
