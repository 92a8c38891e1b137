// What a closure does to the hours of its date.
import { useLingui } from '@lingui/react/macro';
import type { Closure } from '../../api/types';

export function useClosureText(): (closure: Closure) => string {
  const { t } = useLingui();
  return ({ open, close }) => {
    if (open && close) return t`open ${open} to ${close}`;
    if (open) return t`opens ${open}`;
    return close ? t`closes ${close}` : t`closed all day`;
  };
}
