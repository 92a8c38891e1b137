// The address of a customer: "12", and "12-money" for a part of what is known of him.

const TABS = ['overview', 'money', 'orders', 'documents', 'logins'] as const;
export type CustomerTab = (typeof TABS)[number];

export function customerRoute(item: string): { id: string; tab: CustomerTab } {
  const [id = '', word] = item.split('-');
  return { id, tab: TABS.find((tab) => tab === word) ?? 'overview' };
}

export function customerItem(id: number | string, tab: CustomerTab): string {
  return tab === 'overview' ? String(id) : `${id}-${tab}`;
}
