// The appropriateness test, which customers pass before they place orders on real accounts.
import { get, submit, type CallOptions } from './client';
import type { Appropriateness } from './types';

export function appropriateness(options?: CallOptions): Promise<Appropriateness> {
  return get('/api/appropriateness', {}, options);
}

/** `answers`: for each question the place of the chosen one, from 0. */
export function answerTest(version: number, answers: readonly number[], options?: CallOptions) {
  return submit<Appropriateness>('/api/appropriateness', { version, answers: JSON.stringify(answers) }, options);
}

export function confirmWarning(options?: CallOptions) {
  return submit<Appropriateness>('/api/appropriateness/confirm', {}, options);
}
