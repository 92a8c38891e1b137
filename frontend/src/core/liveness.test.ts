import { describe, expect, it } from 'vitest';
import { ANSWER_MS, beginning, doubted, liveness, nextStep, QUIET_MS, REPLACE_MS, type Liveness, type LivenessEvent } from './liveness';

const after = (...events: [LivenessEvent, number][]): Liveness =>
  events.reduce((state, [event, at]) => liveness(state, event, at), beginning(0));

describe('prices are live', () => {
  it('while something is heard, and no longer than 3 s after it', () => {
    const state = after(['opened', 100], ['heard', 200]);
    expect(state.fresh).toBe(true);
    expect(nextStep(state)).toEqual({ act: 'ask', at: 200 + QUIET_MS });
    const asked = liveness(state, 'asked', 200 + QUIET_MS);
    expect(nextStep(asked)).toEqual({ act: 'doubt', at: 200 + QUIET_MS + ANSWER_MS });
    expect(QUIET_MS + ANSWER_MS).toBeLessThan(3_000);
  });

  it('again with the first thing heard', () => {
    const silent = doubted(after(['opened', 0], ['asked', 1]));
    expect([silent.fresh, nextStep(silent)]).toEqual([false, { act: 'replace', at: 1 + REPLACE_MS }]);
    expect(liveness(silent, 'heard', 5_000).fresh).toBe(true);
  });

  it('not by a connection that only opened: it must be heard first', () => {
    const lost = after(['opened', 0], ['heard', 1], ['lost', 2]);
    expect(lost.fresh).toBe(false);
    expect(liveness(lost, 'opened', 3).fresh).toBe(false);
    expect(after(['opened', 0], ['heard', 1], ['lost', 2], ['opened', 3], ['heard', 4]).fresh).toBe(true);
  });

  it('not by what a closed connection still delivers', () => {
    expect(after(['opened', 0], ['lost', 1], ['heard', 2]).fresh).toBe(false);
  });
});

it('counts from the first unanswered question, not from the newest', () => {
  const state = after(['opened', 0], ['asked', 10], ['asked', 900]);
  expect(nextStep(state)).toEqual({ act: 'doubt', at: 10 + ANSWER_MS });
});

it('does not wait for ever for the first connection', () => {
  expect(nextStep(beginning(0))).toEqual({ act: 'doubt', at: QUIET_MS + ANSWER_MS });
});

it('asks at once after a sleep, however lately it heard something', () => {
  const state = liveness(after(['opened', 0], ['heard', 9_000]), 'woken', 9_100);
  expect(nextStep(state)?.at).toBeLessThanOrEqual(9_100);
});
