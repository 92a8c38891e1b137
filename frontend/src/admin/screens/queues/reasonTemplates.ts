// The templates for rejection reasons, and their display names.
import { useLingui } from '@lingui/react/macro';
import type { RemarkTemplate } from '../../api';
import { useRows } from '../../queries';

interface ReasonTemplates {
  templates: readonly RemarkTemplate[];
  nameOf: (name: string) => string;
}

/** `isNeeded`: false reads none. */
export function useReasonTemplates(isNeeded = true): ReasonTemplates {
  const { t } = useLingui();
  const { data } = useRows<RemarkTemplate>(isNeeded ? '/remarks' : null);
  const names: Record<string, string> = {
    'deposit-not-received': t`payment not received`,
    'deposit-unreadable': t`proof of payment cannot be read`,
    'deposit-third-party': t`paid from another person's account`,
    'withdrawal-details-wrong': t`recipient's details are wrong`,
    'withdrawal-name-differs': t`account in another name`,
    'withdrawal-documents-needed': t`further documents needed`,
    'review-unreadable': t`pictures cannot be read`,
    'review-expired': t`document has expired`,
    'review-name-differs': t`name or number differs`,
    'request-address': t`proof of address asked for again`,
    'request-document': t`identity document asked for again`,
  };
  return { templates: data?.list ?? [], nameOf: (name) => names[name] ?? name };
}

/** Those for rejecting an item of a kind: deposit, withdrawal, review. */
export const templatesFor = (templates: readonly RemarkTemplate[], kind: string) => templates.filter(({ name }) => name.startsWith(`${kind}-`));
