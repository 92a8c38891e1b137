// What each permission allows, in plain words, and the subjects under which they are listed.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '../../api';

interface PermissionText {
  name: MessageDescriptor;
  help: MessageDescriptor;
}

export const PERMISSION_TEXTS: Readonly<Record<Permission, PermissionText>> = {
  see_dashboard: { name: msg`See the dashboard`, help: msg`Result, customers and waiting work of the day.` },
  see_reports: { name: msg`See reports`, help: msg`Result, deposits and withdrawals of any period, with exports.` },
  see_regulatory: { name: msg`See regulatory reports`, help: msg`Loss percentage, client money and transactions, with exports.` },
  see_audit: { name: msg`See the audit log`, help: msg`Every act of every staff member, with exports.` },
  edit_instruments: { name: msg`Edit instruments`, help: msg`Prices, spreads, trading hours and categories of what customers trade.` },
  edit_groups: { name: msg`Edit groups`, help: msg`Leverage, margin levels and trading rights of customers.` },
  see_orders: { name: msg`See orders`, help: msg`All open, pending and closed orders.` },
  close_orders: { name: msg`Close orders`, help: msg`Close positions and cancel pending orders of customers.` },
  change_orders: { name: msg`Change orders`, help: msg`Stops, targets and prices of customers’ orders.` },
  place_orders: { name: msg`Place orders`, help: msg`Open positions and pending orders for customers.` },
  correct_trades: { name: msg`Correct trades`, help: msg`Cancel executed trades and correct their prices.` },
  see_exposure: { name: msg`See exposure`, help: msg`The platform’s risk by instrument and currency, and accounts near a margin call.` },
  edit_liquidity: { name: msg`Edit liquidity providers`, help: msg`Where liquidity providers are reached, and their passwords.` },
  review_deposits: { name: msg`Decide on deposits`, help: msg`Credit or reject announced deposits, and enter received ones.` },
  review_withdrawals: { name: msg`Decide on withdrawals`, help: msg`Pay or reject requested withdrawals.` },
  edit_funding: { name: msg`Edit payment methods`, help: msg`Deposit addresses, bank accounts, payout currencies and their rates.` },
  adjust_balances: { name: msg`Correct balances`, help: msg`Book money to or from a customer’s account, or at a liquidity provider.` },
  match_payments: { name: msg`Match bank statements`, help: msg`Import statements of the bank, and match their lines to payments that one may decide on.` },
  edit_copying: { name: msg`Manage copy trading`, help: msg`Strategies and copies of customers: see them, end a copy, switch a strategy off.` },
  edit_partners: { name: msg`Manage partners`, help: msg`Plans and rewards of introducing brokers, their customers and statements; hold rewards or take them back.` },
  review_identities: { name: msg`Decide on identities`, help: msg`See identity documents, and verify or reject them.` },
  see_users: { name: msg`See customers`, help: msg`Names, contacts, accounts and ledgers of customers.` },
  see_statements: { name: msg`See statements`, help: msg`Statements, ledger and orders of each customer.` },
  freeze_users: { name: msg`Freeze customers`, help: msg`Block a customer’s orders and withdrawals, and lift the block.` },
  edit_users: { name: msg`Edit customers`, help: msg`Notes, credit score, ending sessions, removing a lost second factor.` },
  erase_users: { name: msg`Erase customers`, help: msg`Export all data of a customer, and erase it for good.` },
  answer_chat: { name: msg`Answer chats`, help: msg`Read and answer conversations with customers.` },
  import_customers: { name: msg`Import customers`, help: msg`Import another platform’s customers with their balances, and undo it.` },
  edit_content: { name: msg`Edit content`, help: msg`News, announcements and companies in the app.` },
  send_pictures: { name: msg`Upload pictures`, help: msg`Public pictures of pages, and logos of instruments.` },
  edit_settings: { name: msg`Edit settings`, help: msg`All settings of the platform, with message and rejection texts.` },
  edit_integrations: { name: msg`Edit integrations`, help: msg`API keys of other systems, and webhooks.` },
  edit_staff: { name: msg`Edit staff`, help: msg`Staff members, their roles, networks and sessions.` },
  make_backups: { name: msg`Make backups`, help: msg`Create, verify and download copies of all data.` },
};

export const SECTIONS: readonly { code: string; name: MessageDescriptor }[] = [
  { code: 'overview', name: msg`Overview` },
  { code: 'dealing', name: msg`Dealing` },
  { code: 'money', name: msg`Money` },
  { code: 'customers', name: msg`Customers` },
  { code: 'content', name: msg`Content` },
  { code: 'system', name: msg`Platform` },
];
