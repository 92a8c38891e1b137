// One of the app's icons. Decorative: the control they sit in carries the name.
import { use } from 'react';
import { cx } from './cx';
import styles from './Icon.module.css';
import { loadIcons, shapeOf, type IconName } from './icons';

export type { IconName } from './icons';

/** These point along the line of reading and turn with it. */
const DIRECTED = new Set<IconName>(['back', 'forward', 'logout', 'menu', 'send', 'external', 'chat']);

interface IconProps {
  name: IconName;
  size?: number;
}

export function Icon({ name, size = 24 }: IconProps) {
  let shape = shapeOf(name);
  // Downloaded parts wait for the icons (lazyPart): only a first screen with an icon of theirs would wait here.
  if (!shape) {
    use(loadIcons());
    shape = shapeOf(name);
  }
  return (
    <svg
      className={cx(styles.icon, DIRECTED.has(name) && styles.directed)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape?.path} />
      {shape?.filled && <path d={shape.filled} fill="currentColor" />}
    </svg>
  );
}
