// A verification code. Its sending asks for a captcha first where the broker always wants one, or once the server has
// demanded one: of visitors before an SMS, and while it is asked for many codes.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refusal } from '../../api/client';
import { CaptchaField } from './CaptchaField';
import { CodeField, type CodeFieldProps } from './CodeField';
import { useCaptcha } from './useCaptcha';
import { usePublicFlag } from './usePublicFlag';

export function CaptchaCodeField(props: Omit<CodeFieldProps, 'captcha' | 'onTried' | 'onRefusal'>) {
  const { t } = useLingui();
  const always = usePublicFlag('code_captcha', false);
  const [demanded, setDemanded] = useState(false);
  // A question in words is not accepted after the error captcha_needed.
  const [pictureOnly, setPictureOnly] = useState(false);
  const [shownError, setShownError] = useState<string | null>(null);
  const wanted = always || demanded;
  const view = useCaptcha(wanted);
  const isMobile = props.to.type === 2;
  const missing = t`Answer this before the code is sent`;
  const onRefusal = ({ error, field, message }: Refusal): boolean => {
    if (error === 'captcha_needed') setPictureOnly(true);
    else if (error === 'missing_field' ? field !== 'captcha' && field !== 'key' : error !== 'captcha_invalid') return false;
    setDemanded(true);
    setShownError(error === 'missing_field' ? missing : message);
    return true;
  };
  if (!wanted) return <CodeField {...props} onRefusal={onRefusal} />;
  const ready = () => {
    const empty = view.answer.trim() === '';
    setShownError(empty ? missing : null);
    return props.ready() && !empty;
  };
  return (
    <>
      <CaptchaField view={view} pictureOnly={pictureOnly || isMobile} error={shownError} />
      <CodeField
        {...props}
        ready={ready}
        captcha={view.captcha ? { key: view.captcha.key, answer: view.answer } : null}
        onTried={view.next}
        onRefusal={onRefusal}
      />
    </>
  );
}
