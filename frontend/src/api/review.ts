// Identity review, and consents to the broker's documents.
import { get, submit, type CallOptions } from './client';
import type { ConsentDocument, ReviewBegun, ReviewState } from './types';

export function reviewCenter(options?: CallOptions): Promise<ReviewState> {
  return get('/api/user_real/center', {}, options);
}

/** A document of the broker that the customer agrees to. */
export interface Agreement {
  document: string;
  version: string;
}

export interface IdentityDocuments {
  name: string;
  card_id: string;
  /** Ids of uploads. */
  front_pic: string | number;
  reverse_pic?: string | number;
  address_pic?: string | number;
  birth_date?: string;
  nationality?: string;
  country?: string;
  street?: string;
  city?: string;
  postal_code?: string;
  document_type?: string;
  expires_on?: string;
  source_of_funds?: string;
  source_of_funds_text?: string;
  consents?: readonly Agreement[];
}

export function sendIdentityDocuments({ consents, ...documents }: IdentityDocuments, options?: CallOptions) {
  const agreed = consents?.length ? { consents: JSON.stringify(consents) } : {};
  return submit<ReviewBegun>('/api/user_real/real_name', { ...documents, ...agreed }, { loading: true, ...options });
}

/** What the customer has not agreed to in its current version. */
export function openConsents(options?: CallOptions): Promise<ConsentDocument[]> {
  return get('/api/user_real/consents', {}, options);
}

export function agreeTo(consents: readonly Agreement[], options?: CallOptions) {
  return submit<ConsentDocument[]>('/api/user_real/consents', { consents: JSON.stringify(consents) }, { loading: true, ...options });
}
