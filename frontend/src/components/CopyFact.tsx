// A name and a value to be copied: addresses, account numbers, references.
import styles from './CopyFact.module.css';
import { CopyButton } from './CopyButton';

export function CopyFact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <bdi className={styles.value}>{value}</bdi>
      </span>
      <CopyButton text={value} name={name} />
    </div>
  );
}
