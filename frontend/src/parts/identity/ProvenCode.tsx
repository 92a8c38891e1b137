// A verification code; where the broker wants it so, the sending asks for a captcha first.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CaptchaField } from './CaptchaField';
import { CodeField, type CodeFieldProps } from './CodeField';
import { useCaptcha } from './useCaptcha';
import { useSwitch } from './useSwitch';

export function ProvenCode(props: Omit<CodeFieldProps, 'captcha' | 'onTried'>) {
  const { t } = useLingui();
  const wanted = useSwitch('code_captcha', false);
  const view = useCaptcha(wanted);
  const [missing, setMissing] = useState(false);
  if (!wanted) return <CodeField {...props} />;
  const ready = () => {
    const empty = view.answer.trim() === '';
    setMissing(empty);
    return props.ready() && !empty;
  };
  return (
    <>
      <CaptchaField view={view} error={missing ? t`Answer this before the code is sent` : null} />
      <CodeField
        {...props}
        ready={ready}
        captcha={view.captcha ? { key: view.captcha.key, answer: view.answer } : null}
        onTried={view.next}
      />
    </>
  );
}
