// The settings of a gateway as they are edited: fields, and for providers that are described the description as JSON.
export type GatewayDriver = 'stripe' | 'hosted' | 'sandbox';

export interface GatewayCurrency {
  code: string;
  min: string;
  max: string;
  /** USD for one unit; empty: the platform's own price. */
  rate: string;
}

export interface GatewaySettings {
  site: string;
  test: boolean;
  currencies: GatewayCurrency[];
  /** JSON. */
  hosted: string;
  /** Settings that have no field here stay as they are. */
  other: Record<string, unknown>;
}

export const NEW_CURRENCY: GatewayCurrency = { code: 'USD', min: '10', max: '5000', rate: '' };

const HOSTED = {
  url: 'https://api.provider.example/v1/sessions',
  header: 'Authorization: Bearer {key}',
  body: '{"order":"{reference}","amount":"{amount}","currency":"{currency}","return_url":"{return_url}"}',
  external: '/id',
  redirect: '/payment_url',
  query: {
    url: 'https://api.provider.example/v1/sessions/{external}',
    header: 'Authorization: Bearer {key}',
    reference: '/order',
    status: '/status',
    amount: '/amount',
    currency: '/currency',
    paid: ['succeeded'],
    expired: ['expired'],
  },
  hook: {
    scheme: 'hmac-sha256',
    header: 'X-Signature',
    time: '/created_at',
    event: '/event_id',
    reference: '/order',
    status: '/status',
    amount: '/amount',
    currency: '/currency',
    payment: '/payment_id',
    paid: ['succeeded'],
    failed: ['declined'],
    refunded: ['refunded'],
    charged_back: ['chargeback'],
  },
};

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** What a new gateway begins with. */
export function newSettings(site: string): GatewaySettings {
  return { site, test: false, currencies: [NEW_CURRENCY], hosted: pretty(HOSTED), other: {} };
}

interface StoredCurrency {
  code: string;
  min: string;
  max: string;
  rate?: string;
}

/** The stored settings as they are edited. */
export function settingsOf(config: object): GatewaySettings {
  // The version of the stored form is the server's.
  const { v: _version, site, test, currencies, hosted, ...other } = config as Record<string, unknown>;
  return {
    site: String(site ?? ''),
    test: test === true,
    currencies: ((currencies ?? []) as StoredCurrency[]).map(({ code, min, max, rate }) => ({ code, min, max, rate: rate ?? '' })),
    hosted: hosted ? pretty(hosted) : '',
    other,
  };
}

/** What is sent, or null if the description is no object of JSON. */
export function configOf(driver: GatewayDriver, settings: GatewaySettings): Record<string, unknown> | null {
  const hosted = driver === 'hosted' ? parsedConfig(settings.hosted) : undefined;
  if (hosted === null) return null;
  const currencies = settings.currencies.map(({ code, min, max, rate }) => ({ code: code.trim().toUpperCase(), min, max, ...(rate.trim() ? { rate: rate.trim() } : {}) }));
  return {
    ...settings.other,
    ...(driver === 'sandbox' ? {} : { site: settings.site.trim(), test: settings.test }),
    currencies,
    ...(hosted ? { hosted } : {}),
  };
}

/** What was typed, or null if it is no object of JSON. */
export function parsedConfig(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
