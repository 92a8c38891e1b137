// Where an e-mail address may be broken into lines.
import { Fragment, type ReactNode } from 'react';

/** An address breaks after its "@" and before its full stops first, not within a word; anything else is left as it is. */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !content.includes('@')) return content;
  return (
    // One element, so that it stays one item of a flexible box.
    <span>
      {content.split(/(?<=@)|(?=\.)/).map((part, at) => (
        // The parts of a text have no other identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
