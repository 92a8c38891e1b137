// A checkbox for each document of the broker that the customer is asked to agree to, with a link to its text.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ConsentDocument } from '../../api/types';
import styles from './ConsentChecks.module.css';
import { useDocumentNames } from './documentNames';

interface ConsentChecksProps {
  documents: readonly ConsentDocument[];
  /** The codes of the documents that are agreed to. */
  agreed: readonly string[];
  onChange: (agreed: string[]) => void;
  error?: string | null;
}

export function ConsentChecks({ documents, agreed, onChange, error }: ConsentChecksProps) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = useDocumentNames();
  const toggle = (document: string, on: boolean) =>
    onChange(on ? [...agreed, document] : agreed.filter((one) => one !== document));
  return (
    <div>
      {documents.map(({ document, version, url }) => {
        const name = nameOf(document);
        const checked = agreed.includes(document);
        return (
          <div key={document} className={styles.row}>
            <label className={styles.label}>
              <input
                type="checkbox"
                checked={checked}
                aria-invalid={error && !checked ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={(event) => toggle(document, event.target.checked)}
              />
              <span>{t`I have read and agree to: ${name} (version ${version})`}</span>
            </label>
            {url && (
              <a className={styles.read} href={url} target="_blank" rel="noreferrer noopener" aria-label={t`Read: ${name}`}>
                {t`Read the document`}
              </a>
            )}
          </div>
        );
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
