// Asks a customer at the sign-in for consents that they have not given. Closing it postpones the question to the next visit.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { agreeTo } from '../../api/review';
import type { ConsentDocument } from '../../api/types';
import { queryClient } from '../../state';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { useForm } from '../../ui/useForm';
import { ConsentChecks } from './ConsentChecks';
import styles from './ConsentChecks.module.css';

export function ConsentSheet({ documents }: { documents: readonly ConsentDocument[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  const form = useForm<{ consents: string[] }>({
    initial: { consents: [] },
    check: ({ consents }) => ({
      consents: documents.some(({ document }) => !consents.includes(document)) && t`Please agree to these documents`,
    }),
    send: async (_, call) => {
      await agreeTo(documents.map(({ document, version }) => ({ document, version })), call);
      setOpen(false);
      await queryClient.invalidateQueries({ queryKey: ['private', 'consents'] });
    },
  });
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title={t`Please read and agree`}>
      <form {...form.props} className={styles.form}>
        <p className={styles.text}>{t`These documents are new or have changed.`}</p>
        <ConsentChecks
          documents={documents}
          agreed={form.values.consents}
          onChange={(consents) => form.change({ consents })}
          error={form.errorOf('consents')}
        />
        <Button type="submit" kind="primary" wide busy={form.busy}>{t`Agree`}</Button>
      </form>
    </Sheet>
  );
}
