// The words for what customers pay through gateways: states, and what their providers have reported.
import { useLingui } from '@lingui/react/macro';

export const STATES = ['new', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'charged_back', 'mismatch'] as const;
export type PaymentState = (typeof STATES)[number];

export function useStateNames(): Record<PaymentState, string> {
  const { t } = useLingui();
  return {
    new: t`Begun`,
    redirected: t`At the provider`,
    paid: t`Paid`,
    failed: t`Not paid`,
    expired: t`Expired`,
    refunded: t`Refunded`,
    charged_back: t`Charged back`,
    mismatch: t`Paid otherwise`,
  };
}

/** What a provider reported; a word of a later version as it is. */
export function useEventNames(): (kind: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    paid: t`Paid`,
    failed: t`Not paid`,
    expired: t`Expired`,
    refunded: t`Refunded`,
    charged_back: t`Charged back`,
    reinstated: t`Dispute won`,
  };
  return (kind) => names[kind] ?? kind;
}

/** What became of it. */
export function useEffectNames(): (outcome: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    credited: t`Credited`,
    mismatch: t`A deposit waits for you`,
    failed: t`Nothing to book`,
    expired: t`Nothing to book`,
    refunded: t`Debited`,
    charged_back: t`Debited, account frozen`,
    returned: t`A withdrawal has debited it`,
    no_effect: t`Nothing to book`,
    early: t`Waits for its payment`,
    to_decide: t`To decide`,
    decided: t`Decided`,
    trial_refused: t`Trial, not credited`,
  };
  return (outcome) => names[outcome] ?? outcome;
}
