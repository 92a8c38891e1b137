// The screens of the back office in the sections and the order of the menu, each with the required permission.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '../api';
import { APPROVERS, type May } from '../permissions';
import type { AdminIcon } from './AdminIcon';

export interface Entry {
  screen: string;
  label: MessageDescriptor;
  icon: AdminIcon;
  /** The required permission, or several of which one suffices; absent: every role. */
  needs?: Permission | readonly Permission[];
  /** Needed once: not in the menu, but linked from another screen, and found by the search. */
  unlisted?: true;
}

export interface Section {
  title: MessageDescriptor;
  entries: readonly Entry[];
}

export const MENU: readonly Section[] = [
  {
    title: msg`Work`,
    entries: [
      { screen: 'dashboard', label: msg`Dashboard`, icon: 'dashboard' },
      { screen: 'deposits', label: msg`Deposits`, icon: 'deposit', needs: 'review_deposits' },
      { screen: 'withdrawals', label: msg`Withdrawals`, icon: 'withdrawal', needs: 'review_withdrawals' },
      { screen: 'payments', label: msg`Payments`, icon: 'card', needs: 'review_deposits' },
      { screen: 'bank', label: msg`Bank statements`, icon: 'bank', needs: 'match_payments' },
      { screen: 'corrections', label: msg`Corrections`, icon: 'correction', needs: ['adjust_balances', 'correct_trades'] },
      { screen: 'approvals', label: msg`Approvals`, icon: 'approvals', needs: APPROVERS },
      { screen: 'reviews', label: msg`Reviews`, icon: 'review', needs: 'review_identities' },
      { screen: 'tasks', label: msg`Tasks`, icon: 'tasks' },
      { screen: 'chat', label: msg`Chat`, icon: 'chat', needs: 'answer_chat' },
    ],
  },
  {
    title: msg`Customers`,
    entries: [
      { screen: 'customers', label: msg`Customers`, icon: 'customers', needs: 'see_users' },
      { screen: 'groups', label: msg`Groups`, icon: 'groups', needs: 'edit_groups' },
      { screen: 'imports', label: msg`Import customers`, icon: 'imports', needs: 'import_customers', unlisted: true },
      { screen: 'partners', label: msg`Partners`, icon: 'partners', needs: 'edit_partners' },
      { screen: 'cases', label: msg`Case files`, icon: 'cases', needs: 'review_identities' },
    ],
  },
  {
    title: msg`Dealing`,
    entries: [
      { screen: 'orders', label: msg`Orders`, icon: 'orders', needs: 'see_orders' },
      { screen: 'exposure', label: msg`Exposure`, icon: 'exposure', needs: 'see_exposure' },
      { screen: 'instruments', label: msg`Instruments`, icon: 'instruments', needs: 'edit_instruments' },
      { screen: 'liquidity', label: msg`Liquidity`, icon: 'liquidity', needs: ['see_exposure', 'adjust_balances'] },
      { screen: 'copying', label: msg`Copy trading`, icon: 'copying', needs: 'edit_copying' },
      { screen: 'categories', label: msg`Categories`, icon: 'categories', needs: 'edit_instruments', unlisted: true },
      { screen: 'calendars', label: msg`Holiday calendars`, icon: 'calendars', needs: 'edit_instruments' },
    ],
  },
  {
    title: msg`Money`,
    entries: [
      { screen: 'funding', label: msg`Payment methods`, icon: 'funding', needs: 'edit_funding' },
      { screen: 'gateways', label: msg`Payment gateways`, icon: 'card', needs: 'edit_funding' },
      { screen: 'reports', label: msg`Reports`, icon: 'reports', needs: 'see_reports' },
      { screen: 'regulatory', label: msg`Regulatory reports`, icon: 'regulatory', needs: 'see_regulatory' },
    ],
  },
  {
    title: msg`Platform`,
    entries: [
      { screen: 'content', label: msg`Content`, icon: 'content', needs: 'edit_content' },
      { screen: 'events', label: msg`Economic calendar`, icon: 'calendars', needs: 'edit_content' },
      { screen: 'integrations', label: msg`Integrations`, icon: 'integrations', needs: 'edit_integrations' },
      { screen: 'settings', label: msg`Settings`, icon: 'settings', needs: 'edit_settings' },
      { screen: 'staff', label: msg`Staff`, icon: 'staff', needs: 'edit_staff' },
      { screen: 'roles', label: msg`Roles`, icon: 'roles', needs: 'edit_staff' },
      { screen: 'backups', label: msg`Backups`, icon: 'backups', needs: 'make_backups' },
      { screen: 'public_log', label: msg`Public log`, icon: 'audit', needs: 'make_backups', unlisted: true },
      { screen: 'audit', label: msg`Audit`, icon: 'audit', needs: 'see_audit' },
    ],
  },
];

/** The sections with the entries that this staff member may open. */
export function menuOf(may: May): readonly Section[] {
  const visible = ({ needs = [] }: Entry) => {
    const all = [needs].flat();
    return all.length === 0 || all.some((permission) => may(permission));
  };
  return MENU.map((section) => ({ ...section, entries: section.entries.filter(visible) })).filter(({ entries }) => entries.length > 0);
}

/** The same without sections. */
export function entriesOf(may: May): readonly Entry[] {
  return menuOf(may).flatMap(({ entries }) => entries);
}
