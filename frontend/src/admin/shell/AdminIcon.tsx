// Icons of the menu, in the style of the customer app's icons.
import type { ReactNode } from 'react';
import styles from '../../ui/Icon.module.css';

const SHAPES = {
  dashboard: (
    <>
      <path d="M4 20.5h16" />
      <path d="M6 17v-5M12 17V5M18 17V9" />
    </>
  ),
  deposit: <path d="M12 4.5v14M6 12.5l6 6 6-6" />,
  withdrawal: <path d="M12 19.5v-14M6 11.5l6-6 6 6" />,
  card: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M3.5 9.5h17M7 14.5h4" />
    </>
  ),
  bank: <path d="M4 9.5 12 4.5l8 5zM6 9.5v8M10 9.5v8M14 9.5v8M18 9.5v8M4 19.5h16" />,
  imports: <path d="M4 5.5h9v5M4 5.5v13h9v-4M21 12.5H9.5M13 9l-3.5 3.5L13 16" />,
  correction: <path d="M5 8h14M12 4.5v7M5 18.5h14" />,
  approvals: <path d="M8.5 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 18.5c.5-3 2.6-4.5 5.5-4.5 1.2 0 2.3.3 3.2.8M14 16l2.5 2.5 4.5-5" />,
  review: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <circle cx="9" cy="11" r="2" />
      <path d="M6 16c.4-1.6 1.5-2.3 3-2.3s2.6.7 3 2.3M14.5 10h3M14.5 13.5h3" />
    </>
  ),
  tasks: (
    <>
      <path d="M4 6.5l1.5 1.5L8.5 5M4 12.5l1.5 1.5 3-3M4 18.5l1.5 1.5 3-3" />
      <path d="M12 7h8M12 13h8M12 19h8" />
    </>
  ),
  cases: (
    <>
      <path d="M3.5 7.5a2 2 0 0 1 2-2h4l2 2.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z" />
      <path d="M8 13h8M8 16h5" />
    </>
  ),
  customers: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c.4-3.7 2.8-5.7 6.5-5.7s6.1 2 6.5 5.7M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .8 3.2 2.5 3.5 5.2" />
    </>
  ),
  groups: (
    <>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
      <circle cx="9" cy="6.5" r="2" />
      <circle cx="15" cy="12" r="2" />
      <circle cx="7" cy="17.5" r="2" />
    </>
  ),
  partners: (
    <>
      <circle cx="12" cy="6" r="2.5" />
      <circle cx="6" cy="18" r="2.5" />
      <circle cx="18" cy="18" r="2.5" />
      <path d="M12 8.5V12M6 15.5V12h12v3.5" />
    </>
  ),
  copying: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M5.5 15.5h-.5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5v.5M11.5 16l2.5-2.5 1.8 1.8 2-2.3" />
    </>
  ),
  orders: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <path d="M8.5 8.5h7M8.5 12h7M8.5 15.5h4" />
    </>
  ),
  regulatory: <path d="M12 3.5l7 2.8v5c0 4.6-2.9 7.6-7 9.2-4.1-1.6-7-4.6-7-9.2v-5zM9 12l2.2 2.2L15.2 10" />,
  exposure: <path d="M12 4v16M4 8h16M7 8l-3 6h6zM17 8l-3 6h6zM8 20h8" />,
  instruments: (
    <>
      <path d="M7.5 4v3M7.5 16v4M16.5 3v5M16.5 15v5" />
      <rect x="4.75" y="7" width="5.5" height="9" rx="1" />
      <rect x="13.75" y="8" width="5.5" height="7" rx="1" />
    </>
  ),
  calendars: (
    <>
      <rect x="4" y="5" width="16" height="15" rx="2.5" />
      <path d="M4 9.5h16M8.5 3v4M15.5 3v4M9 14.5l2 2 4-4" />
    </>
  ),
  categories: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </>
  ),
  funding: (
    <>
      <rect x="3.5" y="6" width="17" height="12.5" rx="2.5" />
      <path d="M3.5 10.5h17M14.5 14.5h3" />
    </>
  ),
  content: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <path d="M7 9h10M7 12.5h10M7 16h6" />
    </>
  ),
  chat: <path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H10l-4.5 4v-4A2 2 0 0 1 4 14z" />,
  reports: <path d="M3.5 17l5.5-6 4 4L20.5 6.5M15.5 6.5h5v5" />,
  integrations: (
    <>
      <path d="M8 3.5v4M16 3.5v4" />
      <path d="M5.5 7.5h13v4a6.5 6.5 0 0 1-13 0zM12 18v3" />
    </>
  ),
  liquidity: <path d="M3.5 8.500c2.800-2.700 5.700-2.700 8.500 0s5.700 2.700 8.500 0M3.5 15.500c2.800-2.700 5.700-2.700 8.500 0s5.700 2.700 8.500 0" />,
  settings: <path d="M4 7h16M4 12h10M4 17h13" />,
  staff: (
    <>
      <path d="M12 3.5l7 2.5v5.5c0 4.3-2.7 7.5-7 9-4.3-1.5-7-4.7-7-9V6z" />
      <path d="M9 12l2.2 2.2L15.2 10" />
    </>
  ),
  roles: (
    <>
      <circle cx="8" cy="8" r="4.2" />
      <path d="M11 11l8.500 8.500M16 16l2.200-2.200M13.500 13.500l2-2" />
    </>
  ),
  backups: (
    <>
      <ellipse cx="12" cy="6" rx="7.5" ry="2.8" />
      <path d="M4.5 6v12c0 1.5 3.4 2.800 7.5 2.8s7.5-1.3 7.5-2.8V6M4.5 12c0 1.5 3.4 2.800 7.5 2.8s7.5-1.3 7.5-2.8" />
    </>
  ),
  audit: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.3 2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type AdminIcon = keyof typeof SHAPES;

export function AdminIcon({ name }: { name: AdminIcon }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
