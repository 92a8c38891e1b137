// The risk warning that regulators require, with the share of retail accounts that lost money (COBS 22.5). On the desktop a line below
// the top bar of every screen; on a phone a line above the screen that opens to the whole text. Not where a phone has no space for it:
// the chart and the chat.
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useBasicInfo, useRoutePath } from '../../state';
import styles from './RiskWarning.module.css';

/** Screens of a phone that fill it. */
const FULL_SCREENS = new Set(['/trade', '/mine/chat', '/window']);

export function RiskWarning({ desktop }: { desktop: boolean }) {
  const { t } = useLingui();
  const path = useRoutePath();
  const percent = useBasicInfo().data?.loss_percent;
  const isKnown = typeof percent === 'number';
  const isLine = desktop && path !== '/window';
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-risk', isLine);
    return () => document.documentElement.removeAttribute('data-risk');
  }, [isLine]);
  const line = useRef<HTMLParagraphElement>(null);
  // All of the text is shown: in a narrow window, or a language with longer words, it has three lines.
  useLayoutEffect(() => {
    const element = line.current;
    if (!isLine || !element) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--risk-h', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--risk-h');
    };
  }, [isLine]);
  if (!desktop && FULL_SCREENS.has(path)) return null;
  const text = isKnown
    ? t`CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. ${percent}% of retail investor accounts lose money when trading CFDs with this provider. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.`
    : t`CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. The vast majority of retail client accounts lose money when trading in CFDs. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.`;
  if (isLine) {
    return (
      <p ref={line} className={styles.line} role="note">
        <span>{text}</span>
      </p>
    );
  }
  if (desktop) return null;
  return (
    <details className={styles.fold} role="note">
      <summary>{isKnown ? t`${percent}% of retail CFD accounts lose money.` : t`Most retail CFD accounts lose money.`}</summary>
      <p>{text}</p>
    </details>
  );
}
