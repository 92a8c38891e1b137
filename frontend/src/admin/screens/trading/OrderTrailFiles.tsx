// The audit trail of one order as a file, for a dispute.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { downloadPage, type Query } from '../../api';
import { DocumentLanguage } from '../../ui/DocumentLanguage';
import styles from './OrderTrailFiles.module.css';

/** `path`, `query`: of its file. A long trail has several pages, each a file of its own. */
export function OrderTrailFiles({ path, query }: { path: string; query?: Query }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [language, setLanguage] = useState('');
  const load = async (format: 'pdf' | 'txt') => setPages(Math.max(pages, await downloadPage(path, { ...query, format, page, language: language || undefined })));
  return (
    <div className={styles.acts}>
      <Button onClick={() => load('pdf')}>{t`Audit trail as PDF`}</Button>
      <Button onClick={() => load('txt')}>{t`Audit trail as text`}</Button>
      <DocumentLanguage value={language} onChange={setLanguage} />
      {pages > 1 && (
        <Select label={t`Page of the audit trail`} value={String(page)} onChange={(chosen) => setPage(Number(chosen))}>
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>{t`Page ${number} of ${pages}`}</option>
          ))}
        </Select>
      )}
    </div>
  );
}
