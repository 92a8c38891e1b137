// One of the app's icons. Decorative: the control they sit in carries the name.
import { cx } from './cx';
import styles from './Icon.module.css';
import { FILLED, SHAPES } from './iconShapes';

export type IconName = keyof typeof SHAPES;

/** These point along the line of reading and turn with it. */
const DIRECTED = new Set<IconName>(['back', 'forward', 'logout', 'menu', 'send', 'external', 'chat']);

interface IconProps {
  name: IconName;
  size?: number;
}

export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, DIRECTED.has(name) && styles.directed)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
      {FILLED[name] && <path d={FILLED[name]} fill="currentColor" />}
    </svg>
  );
}
