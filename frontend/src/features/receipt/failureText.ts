// What is wrong with a receipt, in words.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { formatQuantity } from '../../core/numbers/format';
import type { Failure } from '../../core/transparency/receipt';
import { useTag } from './useTag';

export function useFailureText(): (failure: Failure) => string {
  const { t } = useLingui();
  const tag = useTag();
  return useCallback(
    ({ step, event }: Failure) => {
      const number = formatQuantity(event ?? 0, tag);
      const texts: Record<Failure['step'], string> = {
        format: t`This is no receipt that this page can read.`,
        key: t`The receipt is of another key than the known one.`,
        rotation: t`Rotation ${number} of the key is not signed by the key before it.`,
        checkpoint: t`The checkpoint is not signed with this key.`,
        salt: t`The salt of the receipt cannot be read.`,
        statement: t`Event ${number} is no statement about an order.`,
        sequence: t`Event ${number} is of another order, or not in its place.`,
        inclusion: t`The log does not contain event ${number} as it is written here.`,
        price: t`Price ${number} is not among the ticks that the log has for its hour.`,
        earlier: t`The earlier checkpoint is not signed with this key.`,
        consistency: t`The log does not begin with that of the earlier checkpoint: it was changed.`,
        older: t`The receipt is older than the earlier checkpoint.`,
        no_consistency: t`The receipt does not lead back to the earlier checkpoint.`,
        fork: t`Two logs signed by the same key: the broker has signed another log of the same size. This is proof against the broker. Keep both files, the receipt and the earlier checkpoint.`,
        rotation_fork: t`Two logs signed by the same key: the broker has replaced the key in one of them and signed the other one without that. This is proof against the broker. Keep both files, the receipt and the earlier checkpoint.`,
        unlinked: t`The earlier checkpoint is of a log of this name, but of a key that the receipt does not know. Choose the receipt that you kept with it instead: it shows how the key was replaced.`,
      };
      return texts[step];
    },
    [t, tag],
  );
}
