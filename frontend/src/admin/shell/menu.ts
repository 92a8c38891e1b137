// The screens of the back office, in the order of the menu, and who sees them.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { OfficeIcon } from './OfficeIcon';

export type Role = 'owner' | 'dealer' | 'finance' | 'compliance' | 'support';

export interface Entry {
  screen: string;
  label: MessageDescriptor;
  icon: OfficeIcon;
  /** An owner sees all. */
  roles: readonly Role[];
}

export const MENU: readonly Entry[] = [
  { screen: 'dashboard', label: msg`Dashboard`, icon: 'dashboard', roles: ['dealer', 'finance', 'compliance', 'support'] },
  { screen: 'deposits', label: msg`Deposits`, icon: 'deposit', roles: ['finance'] },
  { screen: 'withdrawals', label: msg`Withdrawals`, icon: 'withdrawal', roles: ['finance'] },
  { screen: 'reviews', label: msg`Reviews`, icon: 'review', roles: ['compliance'] },
  { screen: 'customers', label: msg`Customers`, icon: 'customers', roles: ['compliance', 'support'] },
  { screen: 'groups', label: msg`Groups`, icon: 'groups', roles: ['dealer'] },
  { screen: 'desk', label: msg`Desk`, icon: 'desk', roles: ['dealer'] },
  { screen: 'instruments', label: msg`Instruments`, icon: 'instruments', roles: ['dealer'] },
  { screen: 'funding', label: msg`Ways in and out`, icon: 'funding', roles: ['finance'] },
  { screen: 'content', label: msg`Content`, icon: 'content', roles: ['support'] },
  { screen: 'chat', label: msg`Chat`, icon: 'chat', roles: ['support'] },
  { screen: 'reports', label: msg`Reports`, icon: 'reports', roles: ['dealer', 'finance'] },
  { screen: 'integrations', label: msg`Integrations`, icon: 'integrations', roles: [] },
  { screen: 'settings', label: msg`Settings`, icon: 'settings', roles: [] },
  { screen: 'staff', label: msg`Staff`, icon: 'staff', roles: [] },
  { screen: 'backups', label: msg`Backups`, icon: 'backups', roles: [] },
  { screen: 'audit', label: msg`Audit`, icon: 'audit', roles: ['compliance'] },
];

export function menuOf(role: string): readonly Entry[] {
  return MENU.filter((entry) => role === 'owner' || (entry.roles as readonly string[]).includes(role));
}
