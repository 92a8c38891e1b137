// The settings of a gateway as they are edited: JSON, beginning with an example of its driver.
export type GatewayDriver = 'stripe' | 'hosted' | 'sandbox';

const CURRENCIES = [{ code: 'USD', min: '10', max: '5000' }];

/** What a new gateway of this driver begins with. */
export function newConfig(driver: GatewayDriver, site: string): object {
  if (driver === 'sandbox') return { currencies: CURRENCIES };
  if (driver === 'stripe') return { site, test: false, currencies: CURRENCIES };
  const format = { status: '/status', amount: '/amount', currency: '/currency', paid: ['succeeded'], failed: ['declined'] };
  return {
    site,
    currencies: CURRENCIES,
    hosted: {
      url: 'https://api.provider.example/v1/sessions',
      header: 'Authorization: Bearer {key}',
      body: '{"order":"{reference}","amount":"{amount}","currency":"{currency}","return_url":"{return_url}"}',
      external: '/id',
      redirect: '/payment_url',
      hook: {
        scheme: 'hmac-sha256',
        header: 'X-Signature',
        time: '/created_at',
        event: '/event_id',
        reference: '/order',
        ...format,
        refunded: ['refunded'],
        charged_back: ['chargeback'],
      },
    },
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
