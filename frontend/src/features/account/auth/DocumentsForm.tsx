// The form of an identity review: name, number and pictures of the document, and what else the broker requires.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { sendIdentityDocuments } from '../../../api/review';
import type { ConsentDocument, IdentityDetails } from '../../../api/types';
import { ConsentChecks } from '../../../components/consents/ConsentChecks';
import { PictureField } from '../../../components/PictureField';
import { hasBack } from '../../../core/customer/kyc';
import { toast, useSession } from '../../../state';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { forgetDraft, keepDraft, readDraft } from '../../../ui/useDraft';
import { useForm } from '../../../ui/useForm';
import styles from './AuthScreen.module.css';
import { backTypeOf, documentsToSend, initialDocuments, needsAddressProof, useDocumentsCheck, type Documents, type KycRules } from './documents';
import { AddressFields, DocumentTypeFields, FundsFields, PersonFields } from './FullFields';
import { Section } from './Section';

interface DocumentsFormProps {
  rules: KycRules;
  /** Stated last. */
  name: string;
  details: IdentityDetails;
  /** The documents to agree to. */
  consents: readonly ConsentDocument[];
  onSent: () => void;
}

export function DocumentsForm({ rules, name, details, consents, onSent }: DocumentsFormProps) {
  const { t } = useLingui();
  const full = rules.fields === 'full';
  const draft = `kyc.${useSession()?.user.id ?? ''}`;
  const form = useForm<Documents>({
    initial: () => ({ ...initialDocuments(name, details), ...readDraft<Partial<Documents>>(draft) }),
    check: useDocumentsCheck(rules, consents),
    send: async (typed, call) => {
      const { msg } = await sendIdentityDocuments(documentsToSend(typed, rules, consents), call);
      forgetDraft(draft);
      toast(msg, 'success');
      onSent();
    },
  });
  const { values, initial, change } = form;
  useEffect(() => {
    // An agreement is given when the form is sent.
    if (values !== initial) keepDraft(draft, { ...values, consents: [] });
  }, [draft, values, initial]);
  const withBack = hasBack(backTypeOf(values, rules));

  return (
    <form {...form.props} className={styles.card}>
      <p className={styles.text}>{t`Enter everything exactly as in your identity card or passport. Only the broker's reviewers see it.`}</p>
      <TextField
        label={t`Full name as in the document`}
        name="name"
        autoComplete="name"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      {full && <PersonFields form={form} />}
      {full && <AddressFields form={form} />}
      <Section title={full ? t`Identity document` : null}>
        {full && <DocumentTypeFields form={form} />}
        <TextField
          label={t`ID number`}
          name="card-id"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={values.card_id}
          onChange={(event) => change({ card_id: event.target.value })}
          error={form.errorOf('card_id')}
        />
        <div className={styles.pictures}>
          <PictureField
            label={t`Front side`}
            hint={t`Sharp, with all four corners`}
            isSent={values.front_pic !== null}
            onChange={(picture) => change({ front_pic: picture?.id ?? null })}
            error={form.errorOf('front_pic')}
          />
          {withBack && (
            <PictureField
              label={t`Back side`}
              hint={full ? t`Sharp, with all four corners` : t`Of a passport: the page with your photo again`}
              isSent={values.reverse_pic !== null}
            onChange={(picture) => change({ reverse_pic: picture?.id ?? null })}
              error={form.errorOf('reverse_pic')}
            />
          )}
        </div>
      </Section>
      {(full || rules.addressAsked) && (
        <Section title={needsAddressProof(rules) ? t`Proof of address` : t`Proof of address (optional)`}>
          <PictureField
            label={t`Proof of address`}
            hint={t`A bill or bank statement of the last three months with your name and address`}
            isSent={values.address_pic !== null}
            onChange={(picture) => change({ address_pic: picture?.id ?? null })}
            error={form.errorOf('address_pic')}
          />
        </Section>
      )}
      {full && <FundsFields form={form} />}
      {consents.length > 0 && (
        <Section title={t`Agreements`}>
          <ConsentChecks
            documents={consents}
            agreed={values.consents}
            onChange={(agreed) => change({ consents: agreed })}
            error={form.errorOf('consents')}
          />
        </Section>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Send for review`}</Button>
    </form>
  );
}
