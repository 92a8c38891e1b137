// Buttons in one line: those without space are in a menu at its end.
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import styles from './ActsLine.module.css';

export interface LineAct {
  key: string;
  label: string;
  act: () => void;
}

/** How many of the buttons fit into the line, whose last child opens the menu. */
export function fittingIn(line: HTMLElement): number {
  const widths = [...line.children].map((child) => (child as HTMLElement).offsetWidth);
  const more = widths.pop() ?? 0;
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const end = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (end(widths.length) - gap <= line.clientWidth) return widths.length;
  const fits = widths.findLastIndex((_, at) => end(at + 1) + more <= line.clientWidth);
  return fits + 1;
}

export function ActsLine({ acts, className }: { acts: readonly LineAct[]; className?: string | undefined }) {
  const { t } = useLingui();
  const menuId = useId();
  const line = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(acts.length);
  const labels = acts.map(({ label }) => label).join('\n');
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const fit = () => setFitting(fittingIn(element));
    fit();
    const size = new ResizeObserver(fit);
    size.observe(element);
    return () => size.disconnect();
  }, [labels]);
  const shown = Math.min(fitting, acts.length);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const opener = line.current?.lastElementChild;
    if (newState !== 'open' || !opener) return;
    const { top, bottom, right } = opener.getBoundingClientRect();
    const above = bottom > innerHeight / 2;
    currentTarget.style.inset = above ? `auto ${innerWidth - right}px ${innerHeight - top + 4}px auto` : `${bottom + 4}px ${innerWidth - right}px auto auto`;
  };
  return (
    <>
      <div ref={line} className={cx(className, styles.line)}>
        {acts.map(({ key, label, act }, at) => (
          <Button key={key} className={cx(at >= shown && styles.away)} onClick={act}>
            {label}
          </Button>
        ))}
        <Button popoverTarget={menuId} className={cx(shown === acts.length && styles.away)}>{t`More`}</Button>
      </div>
      {shown < acts.length && (
        <div ref={menu} id={menuId} popover="auto" role="group" aria-label={t`More`} className={styles.menu} onBeforeToggle={place}>
          {acts.slice(shown).map(({ key, label, act }) => (
            <button
              key={key}
              type="button"
              className={styles.item}
              onClick={() => {
                menu.current?.hidePopover();
                act();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
