// The time, once a second, for countdowns.
import { useEffect, useState } from 'react';

export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const tick = () => setNow(Date.now());
    // The state is from the last run, or from the first rendering: without this tick it would be old for up to a second.
    const soon = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [running]);
  return now;
}
