// How an identity review stands, from the code on the wire.

export type ReviewState = 'form' | 'waiting' | 'certified';

/** 0 is the form (also after a rejection), 1 is waiting, whatever is above is done. */
export function reviewState(status: number): ReviewState {
  if (status === 0) return 'form';
  return status === 1 ? 'waiting' : 'certified';
}
