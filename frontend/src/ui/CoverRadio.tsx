// The radio button of a choice that is drawn by what stands beside it: it covers its label unseen, and so has its taps and its focus.
import type { ComponentProps } from 'react';
import styles from './CoverRadio.module.css';

export function CoverRadio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.radio} />;
}
