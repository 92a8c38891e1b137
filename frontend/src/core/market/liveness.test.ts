import { describe, expect, it } from 'vitest';
import { ANSWER_MS, initialLiveness, markStale, liveness, nextStep, QUIET_MS, REPLACE_MS, type Liveness, type LivenessEvent } from './liveness';

const after = (...events: [LivenessEvent, number][]): Liveness =>
  events.reduce((state, [event, at]) => liveness(state, event, at), initialLiveness(0));

describe('prices are live', () => {
  it('while something is received, and at most 3 s longer', () => {
    const state = after(['opened', 100], ['received', 200]);
    expect(state.fresh).toBe(true);
    expect(nextStep(state)).toEqual({ action: 'ping', at: 200 + QUIET_MS });
    const asked = liveness(state, 'pinged', 200 + QUIET_MS);
    expect(nextStep(asked)).toEqual({ action: 'expire', at: 200 + QUIET_MS + ANSWER_MS });
    expect(QUIET_MS + ANSWER_MS).toBeLessThan(3_000);
  });

  it('again with the first message received', () => {
    const silent = markStale(after(['opened', 0], ['pinged', 1]));
    expect([silent.fresh, nextStep(silent)]).toEqual([false, { action: 'replace', at: 1 + REPLACE_MS }]);
    expect(liveness(silent, 'received', 5_000).fresh).toBe(true);
  });

  it('not with a connection that only opened: a message must be received first', () => {
    const lost = after(['opened', 0], ['received', 1], ['lost', 2]);
    expect(lost.fresh).toBe(false);
    expect(liveness(lost, 'opened', 3).fresh).toBe(false);
    expect(after(['opened', 0], ['received', 1], ['lost', 2], ['opened', 3], ['received', 4]).fresh).toBe(true);
  });

  it('not by what a closed connection still delivers', () => {
    expect(after(['opened', 0], ['lost', 1], ['received', 2]).fresh).toBe(false);
  });
});

it('counts from the first unanswered question, not from the newest', () => {
  const state = after(['opened', 0], ['pinged', 10], ['pinged', 900]);
  expect(nextStep(state)).toEqual({ action: 'expire', at: 10 + ANSWER_MS });
});

it('does not wait for ever for the first connection', () => {
  expect(nextStep(initialLiveness(0))).toEqual({ action: 'expire', at: QUIET_MS + ANSWER_MS });
});

it('asks at once after a sleep, however recent the last message is', () => {
  const state = liveness(after(['opened', 0], ['received', 9_000]), 'woken', 9_100);
  expect(nextStep(state)?.at).toBeLessThanOrEqual(9_100);
});
