// A password, hidden unless the user chooses to see it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from './Button';
import { TextField, type TextFieldProps } from './Field';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t`Show the password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
