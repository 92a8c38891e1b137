// For what belongs to the screen, but not to what is first seen of it: its download waits until that stands.
import { useEffect, useState } from 'react';

const LATER_MS = 4_000;

export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
