// The field for the signed-in customer's password.
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../state';
import { PasswordField } from '../../../ui/PasswordField';

interface CurrentPasswordProps {
  value: string;
  onChange: (password: string) => void;
  tried: boolean;
  refused: string | null;
}

export function CurrentPassword({ value, onChange, tried, refused }: CurrentPasswordProps) {
  const { t } = useLingui();
  const user = useSession()?.user;
  return (
    <>
      {/* Password managers look for the name that the password belongs to. */}
      <input className="visually-hidden" type="text" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user?.email ?? user?.mobile ?? ''} />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={tried && value === '' ? t`Enter your password` : refused}
      />
    </>
  );
}
