// The address of a customer, by the id of one of their accounts: "12", or "12-money" for one of the tabs.

const TABS = ['overview', 'accounts', 'money', 'orders', 'documents', 'logins', 'signals', 'timeline'] as const;
export type CustomerTab = (typeof TABS)[number];

export function customerRoute(item: string): { id: string; tab: CustomerTab } {
  const [id = '', word] = item.split('-');
  return { id, tab: TABS.find((tab) => tab === word) ?? 'overview' };
}

export function customerItem(id: number | string, tab: CustomerTab): string {
  return tab === 'overview' ? String(id) : `${id}-${tab}`;
}

/** The address of a customer's page, after the hash. */
export function customerPage(id: number | string, tab: CustomerTab = 'overview'): string {
  return `/customer/${customerItem(id, tab)}`;
}
