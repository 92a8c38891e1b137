// A captcha at a time. Each is good for one answer: after every try the next one is asked for.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newCaptcha } from '../../api/identity';
import type { Captcha } from '../../api/types';

export interface CaptchaView {
  captcha: Captcha | undefined;
  failed: boolean;
  /** Why. */
  error: unknown;
  /** As a question in words instead of a picture. */
  inWords: boolean;
  answer: string;
  setAnswer: (answer: string) => void;
  setInWords: (inWords: boolean) => void;
  next: () => void;
}

export function useCaptcha(wanted: boolean): CaptchaView {
  const [inWords, setInWords] = useState(false);
  const [answer, setAnswer] = useState('');
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['captcha', inWords],
    queryFn: () => newCaptcha(inWords ? 'text' : 'picture', { showErrorMessage: false }),
    enabled: wanted,
    // An earlier captcha may have been used or have expired.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return {
    captcha: wanted ? data : undefined,
    failed: isError,
    error,
    inWords,
    answer,
    setAnswer,
    setInWords: (words) => {
      setAnswer('');
      setInWords(words);
    },
    next: () => {
      setAnswer('');
      void refetch();
    },
  };
}
