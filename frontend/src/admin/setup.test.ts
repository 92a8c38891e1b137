import { describe, expect, it } from 'vitest';
import type { Setting, Setup } from './api';
import { hasUnreadableConsent, isOfferedDemo, isMailUnset, setupTasks, TASK_LINKS } from './setup';
import { SUBJECTS } from './settingSubjects';

const NEW: Setup = { factor: 0, brand: 0, instrument: 0, prices: 0, pay_in: 0, pay_out: 0, protection: 0, risk_approval: 0, mail: 0, colleagues: 0, calendars_without_dates: [] };
const doneOf = (setup: Setup) => Object.fromEntries(setupTasks(setup).map(({ task, done }) => [task, done]));

describe('the setup checklist', () => {
  it('has every required task open in a new installation', () => {
    expect(doneOf(NEW)).toEqual({
      factor: false, brand: false, instrument: false, key: false, pay_in: false, pay_out: false, protection: false, risk_approval: null, mail: false, terms: null, colleagues: null,
    });
  });

  it('marks the tasks that the server reports as done', () => {
    const all: Setup = { factor: 1, brand: 1, instrument: 1, prices: 1, pay_in: 1, pay_out: 1, protection: 1, risk_approval: 1, mail: 1, colleagues: 1, calendars_without_dates: [] };
    expect(Object.entries(doneOf(all)).filter(([, done]) => done !== true)).toEqual([['terms', null]]);
    expect(doneOf({ ...NEW, instrument: 1 })).toMatchObject({ instrument: true, key: false });
  });
});

it('leads from the step of the mail to its subject, which has the form that tries it', () => {
  expect(TASK_LINKS.mail).toBe('#/settings?subject=mail');
  expect(SUBJECTS.map(({ id }) => id)).toContain('mail');
});

describe('the yearly task of holiday calendars', () => {
  it('is listed while a calendar lacks dates only', () => {
    expect(doneOf({ ...NEW, calendars_without_dates: ['NYSE'] })).toMatchObject({ calendars: false });
    expect(doneOf(NEW)).not.toHaveProperty('calendars');
  });
});

describe('an installation that is not set up', () => {
  it('reports a missing mail server, but not before the settings are loaded', () => {
    const host = (value: string) => [{ key: 'smtp_host', value } as unknown as Setting];
    expect([isMailUnset(host(' ')), isMailUnset(host('mail.example.com')), isMailUnset(undefined)]).toEqual([true, false, false]);
  });

  it('reports a document with a version and no address, which customers cannot read', () => {
    const documents = (version: string, url: string) => [{ key: 'terms_version', value: version }, { key: 'terms_url', value: url }] as unknown as Setting[];
    expect([['2', ''], ['2', 'https://example.com/terms'], ['', '']].map(([version = '', url = '']) => hasUnreadableConsent(documents(version, url)))).toEqual([true, false, false]);
  });

  it('reports enabled payment methods of the demo data', () => {
    expect([isOfferedDemo({ enabled: 1, is_demo: 1 }), isOfferedDemo({ enabled: 0, is_demo: 1 }), isOfferedDemo({ enabled: 1, is_demo: 0 })]).toEqual([true, false, false]);
  });
});
