// Pulling a list down at its top reloads it. The spinner disappears after half a second in any case: the list itself shows the
// result.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './PullToRefresh.module.css';

const TRIGGER_PX = 72;
const LONGEST_PX = 110;
const SPINNER_MS = 500;

interface PullToRefreshProps {
  onRefresh: () => void;
  children: ReactNode;
}

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onRefresh);
  const [pulled, setPulled] = useState(0);
  const [spinning, setSpinning] = useState(false);

  useEffect(() => {
    latest.current = onRefresh;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let from: number | null = null;
    let distance = 0;
    const down = (event: TouchEvent) => {
      from = scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      // Half the finger's way: the list feels held by a spring.
      distance = Math.min(LONGEST_PX, Math.max(0, ((event.touches[0]?.clientY ?? from) - from) / 2));
      setPulled(distance);
    };
    const up = () => {
      if (from === null) return;
      from = null;
      setPulled(0);
      if (distance < TRIGGER_PX) return;
      setSpinning(true);
      setTimeout(() => setSpinning(false), SPINNER_MS);
      latest.current();
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', up);
    element.addEventListener('touchcancel', up);
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', up);
      element.removeEventListener('touchcancel', up);
    };
  }, []);

  const offset = spinning ? TRIGGER_PX : pulled;
  return (
    <div ref={box} className={styles.box}>
      {offset > 0 && (
        <div className={styles.indicator} style={{ transform: `translateY(${offset}px)` }}>
          <span
            className={cx(styles.wheel, spinning && styles.spinning)}
            style={{ rotate: `${offset * 3}deg`, opacity: Math.min(1, offset / TRIGGER_PX) }}
          >
            <Icon name="reset" size={20} />
          </span>
          {spinning && <span className="visually-hidden">{t`Refreshing`}</span>}
        </div>
      )}
      {children}
    </div>
  );
}
