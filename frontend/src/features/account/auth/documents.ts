// What is typed into the form of an identity review, what is wrong with it, and what is sent.
import { useLingui } from '@lingui/react/macro';
import type { IdentityDocuments } from '../../../api/review';
import type { BasicInfo, ConsentDocument, IdentityDetails } from '../../../api/types';
import { alwaysExpires, birthDateError, hasBack, utcDay } from '../../../core/customer/kyc';
import type { Problems } from '../../../ui/useForm';

export type PictureId = string | number | null;

export interface Documents {
  name: string;
  card_id: string;
  front_pic: PictureId;
  reverse_pic: PictureId;
  birth_date: string;
  nationality: string;
  country: string;
  street: string;
  city: string;
  postal_code: string;
  document_type: string;
  expires_on: string;
  address_pic: PictureId;
  source_of_funds: string;
  source_of_funds_text: string;
  /** The codes of the documents that are agreed to. */
  consents: string[];
}

/** What the broker requires. `addressAsked`: this customer is asked for a proof of address, whatever the others send. */
export type KycRules = BasicInfo['kyc'] & { addressAsked?: boolean };

export const needsAddressProof = ({ fields, address_proof, addressAsked }: KycRules) => addressAsked === true || (fields === 'full' && address_proof === 1);

/** The form as it begins: what the customer stated last, except document and pictures, which are sent again. */
export function initialDocuments(name: string, details: IdentityDetails): Documents {
  return {
    name,
    card_id: '',
    front_pic: null,
    reverse_pic: null,
    birth_date: details.birth_date ?? '',
    nationality: details.nationality ?? '',
    country: details.country ?? '',
    street: details.street ?? '',
    city: details.city ?? '',
    postal_code: details.postal_code ?? '',
    document_type: details.document_type ?? '',
    expires_on: '',
    address_pic: null,
    source_of_funds: details.source_of_funds ?? '',
    source_of_funds_text: details.source_of_funds_text ?? '',
    consents: [],
  };
}

/** Checks the form as the broker's rules and the documents to agree to require. */
export function useDocumentsCheck(rules: KycRules, consents: readonly ConsentDocument[]) {
  const { t } = useLingui();
  const choose = t`Please choose`;
  const fill = t`Please complete this field`;
  const fullErrors = (typed: Documents): Problems<Documents> => {
    const today = utcDay(Date.now());
    const birthErrors = {
      empty: fill,
      future: t`This date is in the future`,
      young: t`Customers must be at least ${rules.minimum_age} years old`,
    };
    const birth = birthDateError(typed.birth_date, today, rules.minimum_age);
    const missesExpiry = typed.expires_on === '' && alwaysExpires(typed.document_type);
    return {
      birth_date: birth && birthErrors[birth],
      nationality: typed.nationality === '' && choose,
      country: typed.country === '' && choose,
      street: typed.street.trim() === '' && fill,
      city: typed.city.trim() === '' && fill,
      document_type: typed.document_type === '' && choose,
      expires_on: (missesExpiry && fill) || (typed.expires_on !== '' && typed.expires_on < today && t`This document has expired`),
      source_of_funds: typed.source_of_funds === '' && choose,
      source_of_funds_text: typed.source_of_funds === 'other' && typed.source_of_funds_text.trim() === '' && fill,
    };
  };
  return (typed: Documents): Problems<Documents> => ({
    name: typed.name.trim() === '' && t`Enter your name`,
    card_id: typed.card_id.trim() === '' && t`Enter your ID number`,
    front_pic: typed.front_pic === null && t`Upload the front side`,
    reverse_pic: hasBack(backTypeOf(typed, rules)) && typed.reverse_pic === null && t`Upload the back side`,
    address_pic: needsAddressProof(rules) && typed.address_pic === null && t`Upload a proof of address`,
    ...(rules.fields === 'full' ? fullErrors(typed) : {}),
    consents: consents.some(({ document }) => !typed.consents.includes(document)) && t`Please agree to these documents`,
  });
}

/** The type that decides about the back; a short form does not ask for one. */
export function backTypeOf(typed: Documents, rules: KycRules): string {
  return rules.fields === 'full' ? typed.document_type : '';
}

/** What is sent; a short form sends its own fields only. */
export function documentsToSend(typed: Documents, rules: KycRules, consents: readonly ConsentDocument[]): IdentityDocuments {
  const agreed = consents.filter(({ document }) => typed.consents.includes(document)).map(({ document, version }) => ({ document, version }));
  const identity = {
    name: typed.name.trim(),
    card_id: typed.card_id.trim(),
    front_pic: typed.front_pic ?? '',
    reverse_pic: hasBack(backTypeOf(typed, rules)) ? (typed.reverse_pic ?? '') : '',
    consents: agreed,
  };
  if (rules.fields !== 'full') return rules.addressAsked ? { ...identity, address_pic: typed.address_pic ?? '' } : identity;
  const { birth_date, nationality, country, street, city, postal_code, document_type, expires_on, source_of_funds, source_of_funds_text } = typed;
  return {
    ...identity,
    birth_date,
    nationality,
    country,
    street: street.trim(),
    city: city.trim(),
    postal_code: postal_code.trim(),
    document_type,
    expires_on,
    address_pic: typed.address_pic ?? '',
    source_of_funds,
    source_of_funds_text: source_of_funds_text.trim(),
  };
}
