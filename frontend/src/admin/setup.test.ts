import { describe, expect, it } from 'vitest';
import type { Setting, Setup } from './api';
import { isOfferedDemo, isMailUnset, setupTasks } from './setup';

const NEW: Setup = { factor: 0, brand: 0, instrument: 0, prices: 0, pay_in: 0, pay_out: 0, protection: 0, mail: 0, colleagues: 0 };
const doneOf = (setup: Setup) => Object.fromEntries(setupTasks(setup).map(({ task, done }) => [task, done]));

describe('what is left to do', () => {
  it('is everything in a new house, but for what may be left undone', () => {
    expect(doneOf(NEW)).toEqual({
      factor: false, brand: false, instrument: false, key: false, pay_in: false, pay_out: false, protection: false, mail: false, terms: null, colleagues: null,
    });
  });

  it('is done where the house says so', () => {
    const all: Setup = { factor: 1, brand: 1, instrument: 1, prices: 1, pay_in: 1, pay_out: 1, protection: 1, mail: 1, colleagues: 1 };
    expect(Object.entries(doneOf(all)).filter(([, done]) => done !== true)).toEqual([['terms', null]]);
    expect(doneOf({ ...NEW, instrument: 1 })).toMatchObject({ instrument: true, key: false });
  });
});

describe('a house that is not set up', () => {
  it('sends no letters while it has no mail server, and does not claim it before it knows', () => {
    const host = (value: string) => [{ key: 'smtp_host', value } as unknown as Setting];
    expect([isMailUnset(host(' ')), isMailUnset(host('mail.example.com')), isMailUnset(undefined)]).toEqual([true, false, false]);
  });

  it('shows customers an address at which nobody receives anything', () => {
    expect([isOfferedDemo({ enabled: 1, is_demo: 1 }), isOfferedDemo({ enabled: 0, is_demo: 1 }), isOfferedDemo({ enabled: 1, is_demo: 0 })]).toEqual([true, false, false]);
  });
});
