// The app's icons: 24 units wide, strokes of 1.75 with round ends, drawn for this app. Decorative: the control they sit in
// carries the name.
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Icon.module.css';

const SHAPES = {
  quotes: <path d="M3 17l5-5 4 3 8.5-9" />,
  trade: (
    <>
      <path d="M7.5 4v3M7.5 16v4M16.5 3v5M16.5 15v5" />
      <rect x="4.75" y="7" width="5.5" height="9" rx="1" />
      <rect x="13.75" y="8" width="5.5" height="7" rx="1" />
    </>
  ),
  orders: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <path d="M8.5 8.5h7M8.5 12h7M8.5 15.5h4" />
    </>
  ),
  news: (
    <>
      <path d="M16.5 8h3a1 1 0 0 1 1 1v9a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V5.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V18a2.5 2.5 0 0 0 1.6 2.4" />
      <path d="M7 8h6M7 11.5h6M7 15h3.5" />
    </>
  ),
  rank: (
    <>
      <rect x="3.5" y="12.5" width="4.5" height="8" rx="1" />
      <rect x="9.75" y="3.5" width="4.5" height="17" rx="1" />
      <rect x="16" y="8.5" width="4.5" height="12" rx="1" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L20.5 20.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="7.5" r="4" />
      <path d="M4.5 20.5c.4-4.2 3.3-6.5 7.5-6.5s7.1 2.3 7.5 6.5" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h11M4 17h16" />,
  back: <path d="M14.5 5.5L8 12l6.5 6.5" />,
  forward: <path d="M9.5 5.5L16 12l-6.5 6.5" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  minus: <path d="M5.5 12h13" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  reset: (
    <>
      <path d="M5 12a7.5 7.5 0 1 0 2.5-5.6" />
      <path d="M8.5 2.5L7 6.600l4.2 1.2" />
    </>
  ),
  swap: (
    <>
      <path d="M7.5 4v15M7.5 19l-3.5-3.5M7.5 19l3.5-3.5" />
      <path d="M16.5 20V5M16.5 5L13 8.5M16.5 5L20 8.5" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5S9.5 5.8 12 3.5z" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>
  ),
  palette: <path d="M8 18.5V6M8 6L4.5 9.5M8 6l3.5 3.5M16 5.5V18M16 18l-3.5-3.5M16 18l3.5-3.5" />,
  logout: (
    <>
      <path d="M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7" />
      <path d="M10.5 12h10M20.5 12L17 8.5M20.5 12L17 15.5" />
    </>
  ),
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
      <path d="M10 20.5h4" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.5v.4" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4L3 19.5h18z" />
      <path d="M12 10v4.5M12 17v.3" />
    </>
  ),
  offline: (
    <>
      <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.300M5.5 12.300a9.3 9.3 0 0 1 4-2.200M13.5 9.700a9.3 9.3 0 0 1 5 2.600M3 9a13.5 13.5 0 0 1 3.2-2.200M10.5 5.600A13.5 13.5 0 0 1 21 9" />
      <path d="M12 19v.3" />
    </>
  ),
  touch: (
    <>
      <path d="M10 12.5V6a1.75 1.75 0 0 1 3.5 0v5l4.2 1a2.2 2.2 0 0 1 1.7 2.5l-.7 3.800a2.7 2.7 0 0 1-2.7 2.200h-3.700a2.7 2.7 0 0 1-2.2-1.100l-3.4-4.700a1.6 1.6 0 0 1 2.3-2.200z" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4.5 7.5l7.5 5.5 7.5-5.5" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 17.800h2" />
    </>
  ),
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  deposit: <path d="M12 4v12M12 16l-4.5-4.5M12 16l4.5-4.5M5 20h14" />,
  withdraw: <path d="M12 16V4M12 4L7.5 8.5M12 4l4.5 4.5M5 20h14" />,
  wallet: (
    <>
      <path d="M18 7.5V6a2 2 0 0 0-2-2H6a2.5 2.5 0 0 0 0 5h12.5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6A2.5 2.5 0 0 1 3.5 17.5V6.5" />
      <path d="M16.5 14.5h.3" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5l4.5 4.5-4.5 4.5L7.5 12z" />
    </>
  ),
  bank: <path d="M3.5 9.5L12 4l8.5 5.5zM5 20h14M6.5 10v7M12 10v7M17.5 10v7" />,
  list: <path d="M8.5 6.5h11.5M8.5 12h11.5M8.5 17.5h11.5M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M15.5 5.5A2 2 0 0 0 13.5 3.5h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2" />
    </>
  ),
  picture: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="M4 17.5l5-4.5 3.5 3 3.5-4 4.5 5" />
    </>
  ),
  trash: <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.9 13.5h9.200l.9-13.5M10.5 10.5v6M13.5 10.5v6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2.5" />
    </>
  ),
  spark: <path d="M12 3.5l2.2 6.3 6.3 2.2-6.3 2.2-2.2 6.3-2.2-6.300L3.5 12l6.3-2.200z" />,
  history: (
    <>
      <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4.5v4h4" />
      <path d="M12 8v4.5l3 1.8" />
    </>
  ),
  identity: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <circle cx="8.75" cy="10.75" r="1.75" />
      <path d="M6 15.75c.3-1.5 1.3-2.25 2.75-2.25s2.45.75 2.75 2.25M14.5 10h3M14.5 13.5h3" />
    </>
  ),
  invite: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 19.5c.4-3.5 2.6-5.5 6-5.5s5.6 2 6 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.5c2 .8 3.2 2.5 3.5 5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </>
  ),
  chat: <path d="M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7.5a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 3.5V17A2.5 2.5 0 0 1 4 14.5V7a2.5 2.5 0 0 1 2.5-2.5z" />,
  system: (
    <>
      <path d="M4 7h7M15 7h5M4 17h3M11 17h9" />
      <circle cx="13" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12c2-4 5.2-6 9.5-6s7.5 2 9.5 6c-2 4-5.2 6-9.5 6s-7.5-2-9.5-6z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  eyeOff: <path d="M4 4l16 16M9.5 6.3A11 11 0 0 1 12 6c4.3 0 7.5 2 9.5 6a13 13 0 0 1-2.3 3.2M6 7.7A12.5 12.5 0 0 0 2.5 12c2 4 5.2 6 9.5 6a11 11 0 0 0 4.2-.8" />,
  send: <path d="M4.5 12L20 4.5 15.5 20l-4-6.5zM11.5 13.5L20 4.5" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5L11 13M17.5 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4.5" />,
} satisfies Record<string, ReactNode>;

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
      {SHAPES[name]}
    </svg>
  );
}
