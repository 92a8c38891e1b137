// The reason of a staff member's act, for the audit log.
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../ui/TextArea';

interface ReasonFieldProps {
  value: string;
  error?: string | null;
  hint?: string;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, error, hint, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea label={t`Reason`} {...(hint ? { hint } : {})} error={error ?? null} required rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}
