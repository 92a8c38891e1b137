// An instrument's picture, or the first letters of its code.
import type { Instrument } from '../api/types';
import styles from './InstrumentLogo.module.css';
import { Picture } from './Picture';

interface InstrumentLogoProps {
  instrument: Pick<Instrument, 'Logo' | 'ShowCode'>;
  size?: number;
}

export function InstrumentLogo({ instrument, size = 36 }: InstrumentLogoProps) {
  const letters = (
    <span className={styles.initials} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {instrument.ShowCode.slice(0, 2)}
    </span>
  );
  return <Picture className={styles.logo} src={instrument.Logo} width={size} height={size} instead={letters} />;
}
