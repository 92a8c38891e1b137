// A text to be copied, and whether that was done.
import { useState } from 'react';
import { copyText } from './copyText';

export function useCopy(text: string, onFailed: () => void = () => {}): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  return { copied, copy: () => void copyText(text).then(() => setCopied(true), onFailed) };
}
