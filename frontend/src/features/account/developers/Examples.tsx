// Programs to copy.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '../../../components/CopyButton';
import { Segmented } from '../../../ui/Segmented';
import { EXAMPLES } from './examples';
import styles from './DevelopersScreen.module.css';

export function Examples() {
  const { t } = useLingui();
  const examples = EXAMPLES(location.origin);
  const [chosen, setChosen] = useState('curl');
  const example = examples.find(({ name }) => name === chosen);
  return (
    <section className={styles.card} aria-labelledby="examples">
      <h2 id="examples" className={styles.heading}>{t`Examples`}</h2>
      <p className={styles.text}>{t`They read the key from the environment variable LOTDESK_KEY. Try them with a demo account first.`}</p>
      <Segmented label={t`Examples`} value={chosen} options={examples.map(({ name }) => ({ value: name, label: name }))} onChange={setChosen} />
      {example && (
        <div className={styles.example}>
          {/* It scrolls, which the keyboard must reach. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre dir="ltr" className={styles.code} role="region" aria-label={example.name} tabIndex={0}>{example.code}</pre>
          <CopyButton text={example.code} name={example.name} />
        </div>
      )}
    </section>
  );
}
