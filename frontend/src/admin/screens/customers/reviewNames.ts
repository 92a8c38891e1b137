// Names of the states of an identity review, by their number on the wire.
import { useLingui } from '@lingui/react/macro';

export function useReviewNames(): readonly string[] {
  const { t } = useLingui();
  return [t`not certified`, t`under review`, t`certified`];
}
