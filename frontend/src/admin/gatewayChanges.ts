// The settings of a payment gateway that differ from those with which it was last on.
import type { AdminGateway } from './api';
import { changedFields, type FieldChange } from './riskChange';

export type GatewaySecret = 'api_key' | 'hook_secret';

/** Currencies by their code, so that each of their terms has a name of its own. */
function named(name: string, config: object): Record<string, unknown> {
  // The version of the stored form is the server's.
  const { v: _version, currencies, ...settings } = config as Record<string, unknown>;
  const byCode = Object.fromEntries(((currencies ?? []) as { code: string }[]).map(({ code, ...terms }) => [code, terms]));
  return { name, ...settings, ...byCode };
}

export function gatewayChanges(gateway: AdminGateway, pending: NonNullable<AdminGateway['pending']>): { fields: readonly FieldChange[]; entered: readonly GatewaySecret[] } {
  const before = pending.config === null ? undefined : named(pending.name ?? '', pending.config);
  const entered = (['api_key', 'hook_secret'] as const).filter((secret) => pending[secret] === 1);
  return { fields: changedFields(before, named(gateway.name, gateway.config)), entered };
}
