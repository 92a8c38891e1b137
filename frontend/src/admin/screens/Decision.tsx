// The two or three ways to decide an item, each asked for once. Approving is one tap and a yes; a rejection needs words,
// which the customer reads.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { post } from '../api';
import { useAct } from '../queries';
import { Area } from '../ui/Area';
import { Dialog } from '../ui/Dialog';
import styles from './Decision.module.css';

export interface Way {
  /** The last word of the call. */
  verb: string;
  /** The key that asks for it. */
  key?: string;
  label: string;
  question: string;
  danger?: boolean;
  /** The name on the wire of the words that it takes. */
  words?: string;
  /** What else is sent. */
  more?: () => object;
}

interface DecisionProps {
  path: string;
  ways: readonly Way[];
  renews: readonly string[];
  onDecided: () => void;
}

export function Decision({ path, ways, renews, onDecided }: DecisionProps) {
  const [asked, setAsked] = useState<Way | null>(null);
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <Button key={way.verb} kind={way.danger ? 'plain' : 'primary'} data-key={way.key} aria-keyshortcuts={way.key} onClick={() => setAsked(way)}>
          {way.label}
        </Button>
      ))}
      {asked && <Asked key={asked.verb} path={path} way={asked} renews={renews} onDecided={onDecided} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface AskedProps extends Omit<DecisionProps, 'ways'> {
  way: Way;
  onClose: () => void;
}

function Asked({ path, way, renews, onDecided, onClose }: AskedProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const act = useAct({
    run: () => post(`${path}/${way.verb}`, { ...way.more?.(), ...(way.words ? { [way.words]: words.trim() } : {}) }),
    renews,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog title={way.question} act={way.label} danger={way.danger} busy={act.isPending} onAct={() => act.mutate()} onClose={onClose}>
      {way.words ? (
        <Area
          label={t`Remark, which the customer reads`}
          required
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : (
        <p>{t`A decision cannot be taken back.`}</p>
      )}
    </Dialog>
  );
}
