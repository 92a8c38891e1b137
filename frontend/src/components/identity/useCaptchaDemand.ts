// A captcha that a form needs only once the server has demanded one, as it does while too many others send the same form.
import { useState } from 'react';
import type { Refusal } from '../../api/client';
import { useCaptcha } from './useCaptcha';

export function useCaptchaDemand() {
  const [demand, setDemand] = useState<string | null>(null);
  const view = useCaptcha(demand !== null);
  const isShown = demand !== null;
  return {
    view,
    /** The server's message about the captcha; null: no captcha is needed. */
    demand,
    setDemand,
    isMissing: isShown && view.answer.trim() === '',
    /** The parameters to send with the form. */
    solved: isShown && view.captcha ? { key: view.captcha.key, captcha: view.answer.trim() } : {},
    /** True: the refusal is about the captcha, and is shown at it. */
    onRefusal: ({ error, message }: Pick<Refusal, 'error' | 'message'>): boolean => {
      // A captcha is valid once.
      if (isShown) view.next();
      if (!isAboutCaptcha(error)) return false;
      setDemand(message);
      return true;
    },
  };
}

export function isAboutCaptcha(error: string | null): boolean {
  return error === 'captcha_needed' || error === 'captcha_invalid';
}
