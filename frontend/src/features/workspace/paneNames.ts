// The names of the panes, and of the places where they can be.
import { useLingui } from '@lingui/react/macro';
import type { PaneName, Side } from './document';

export function usePaneNames(): Record<PaneName, string> {
  const { t } = useLingui();
  return { watch: t`Watch list`, ticket: t`Order ticket`, orders: t`Orders` };
}

/** In the words of what is seen: a mirrored workspace begins on the right. */
export function useSideNames(): Record<Side, string> {
  const { t } = useLingui();
  const [left, right] = [t`Left`, t`Right`];
  return document.documentElement.dir === 'rtl'
    ? { start: right, end: left, bottom: t`Bottom` }
    : { start: left, end: right, bottom: t`Bottom` };
}
