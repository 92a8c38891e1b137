// The state of an identity review, from the code on the wire.

export type ReviewState = 'form' | 'waiting' | 'certified';

/** 0: the form (also after a rejection), 1: waiting, 2: certified. */
export function reviewState(status: number): ReviewState {
  if (status === 0) return 'form';
  return status === 1 ? 'waiting' : 'certified';
}
