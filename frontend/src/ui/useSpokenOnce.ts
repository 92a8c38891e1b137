// For a live region whose figures follow the market: it is read out when it appears and when its words change, not with every price.
import { useEffect, useState } from 'react';

/** Time for a screen reader to notice it. */
const NOTICED_MS = 1_000;

/** For `aria-live`: off once the words have been noticed. They are read once more with another `again`. */
export function useSpokenOnce(text: string | null | undefined, again: string | number = 0): 'off' | undefined {
  const words = `${again}:${text?.replaceAll(/[\d.,\s]/g, '') ?? ''}`;
  const [noticed, setNoticed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(words), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return noticed === words ? 'off' : undefined;
}
