// E-mail address or mobile number, whichever the broker allows and the person chooses.
import { useLingui } from '@lingui/react/macro';
import type { LoginNameError, LoginType } from '../../core/customer/identity';
import { Segmented } from '../../ui/Segmented';
import { TextField } from '../../ui/Field';
import { AreaSelect } from './AreaSelect';

export interface LoginNameValue {
  type: LoginType;
  account: string;
  /** Null: the broker's default. */
  areaId: number | null;
}

interface LoginNameFieldsProps {
  /** For screen readers: what the choice is about. */
  label: string;
  types: readonly LoginType[];
  value: LoginNameValue;
  onChange: (changed: Partial<LoginNameValue>) => void;
  problem: LoginNameError | null;
  /** The server's words about it. */
  refused?: string | null;
}

export function LoginNameFields({ label, types, value, onChange, problem, refused }: LoginNameFieldsProps) {
  const { t } = useLingui();
  const mobile = value.type === 'mobile';
  const errors = mobile
    ? { empty: t`Enter your mobile number`, format: t`This is not a mobile number` }
    : { empty: t`Enter your e-mail`, format: t`This is not an e-mail address` };
  return (
    <>
      {types.length > 1 && (
        <Segmented
          label={label}
          value={value.type}
          onChange={(type) => onChange({ type, account: '' })}
          options={types.map((type) => ({ value: type, label: type === 'email' ? t`E-mail` : t`Mobile` }))}
        />
      )}
      {mobile && <AreaSelect value={value.areaId} onChange={(areaId) => onChange({ areaId })} />}
      <TextField
        label={mobile ? t`Mobile number` : t`E-mail`}
        type={mobile ? 'tel' : 'email'}
        name="account"
        dir="ltr"
        autoComplete={mobile ? 'tel-national' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={value.account}
        onChange={(event) => onChange({ account: event.target.value })}
        error={problem ? errors[problem] : refused}
      />
    </>
  );
}
