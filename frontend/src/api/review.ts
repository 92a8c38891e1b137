// Identity review.
import { get, submit, type CallOptions } from './client';
import type { ReviewBegun, ReviewState } from './types';

export function reviewCenter(options?: CallOptions): Promise<ReviewState> {
  return get('/api/user_real/center', {}, options);
}

export interface IdentityDocuments {
  name: string;
  card_id: string;
  /** Ids of uploads. */
  front_pic: string | number;
  reverse_pic: string | number;
}

export function sendIdentityDocuments(documents: IdentityDocuments, options?: CallOptions) {
  return submit<ReviewBegun>('/api/user_real/real_name', { ...documents }, { loading: true, ...options });
}
