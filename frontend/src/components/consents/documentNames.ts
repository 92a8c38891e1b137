// The names of the broker's documents.
import { useLingui } from '@lingui/react/macro';

export function useDocumentNames(): (document: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    terms: t`Terms and conditions`,
    risk_warning: t`Risk warning`,
    privacy: t`Privacy policy`,
  };
  return (document) => names[document] ?? document;
}
