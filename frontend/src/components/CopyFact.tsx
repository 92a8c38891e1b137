// A name and a value to be copied: addresses, account numbers, references.
import { Fragment } from 'react';
import styles from './CopyFact.module.css';
import { CopyButton } from './CopyButton';

/** The parts of an address: it breaks between them, so that a code in it stays whole. */
function parts(value: string): string[] {
  return value.match(/[^/?&=]+[/?&=]*|[/?&=]+/g) ?? [];
}

export function CopyFact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <bdi className={styles.value}>
          {parts(value).map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </bdi>
      </span>
      <CopyButton text={value} name={name} />
    </div>
  );
}
