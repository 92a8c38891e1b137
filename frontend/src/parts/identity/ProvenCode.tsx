// A verification code. Its sending asks for a captcha first where the broker always wants one, or once the server has
// demanded one, as it does of strangers before an SMS.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refusal } from '../../api/client';
import { CaptchaField } from './CaptchaField';
import { CodeField, type CodeFieldProps } from './CodeField';
import { useCaptcha } from './useCaptcha';
import { useSwitch } from './useSwitch';

export function ProvenCode(props: Omit<CodeFieldProps, 'captcha' | 'onTried'>) {
  const { t } = useLingui();
  const always = useSwitch('code_captcha', false);
  const [demanded, setDemanded] = useState(false);
  const wanted = always || demanded;
  const view = useCaptcha(wanted);
  const [missing, setMissing] = useState(false);
  const onRefusal = ({ error, field }: Refusal): boolean => {
    if (error !== 'missing_field' || (field !== 'captcha' && field !== 'key')) return false;
    setDemanded(true);
    setMissing(true);
    return true;
  };
  if (!wanted) return <CodeField {...props} onRefusal={onRefusal} />;
  const ready = () => {
    const empty = view.answer.trim() === '';
    setMissing(empty);
    return props.ready() && !empty;
  };
  return (
    <>
      <CaptchaField view={view} pictureOnly={props.to.type === 2} error={missing ? t`Answer this before the code is sent` : null} />
      <CodeField
        {...props}
        ready={ready}
        captcha={view.captcha ? { key: view.captcha.key, answer: view.answer } : null}
        onTried={view.next}
      />
    </>
  );
}
