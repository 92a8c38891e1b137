import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { PublicLogStatus } from '../../api';
import { PublicLog } from './PublicLog';

type Witness = PublicLogStatus['witnesses'][number];

const LOG: PublicLogStatus = {
  public: { key: 'lotdesk-log/1+0a+AQ', size: 12, at: null, keys: [], restores: [], rotations: [], witnesses: [], days: [], execution: 0 },
  lag: 0,
  restores_waiting: 0,
  keys_waiting: 0,
  key_replaced: 0,
  witnesses: [],
  authorities: [],
};

function witness(name: string, more: Partial<Witness> = {}, cosigned = 0): Witness {
  const at = cosigned > 0 ? '2027-01-15T08:00:00Z' : null;
  return { public: { name, key: `${name}+0a+BA`, size: cosigned, at }, url: `https://${name}`, behind_since: null, failures: 0, error: '', next_at: null, ...more };
}

async function rows(witnesses: Witness[]): Promise<string[]> {
  serve({ '/admin/api/public_log': { ...LOG, witnesses } });
  show(<PublicLog />);
  const table = await screen.findByRole('table', { name: 'Witnesses' });
  return [...table.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says of each witness how far it is, and why it is not further', async () => {
  const failing = witness('w2.example', { failures: 3, error: 'HTTP 404: it does not know this log', next_at: '2027-01-15T09:00:00Z' });
  const [good, failed, fresh] = await rows([witness('w1.example', {}, 12), failing, witness('w3.example')]);
  expect(good).toContain('w1.example12');
  expect(good).toContain('cosigns');
  expect(failed).toContain('failed HTTP 404: it does not know this log Asked again:');
  expect(fresh).toContain('not asked yet');
});

it('says where witnesses are set if there is none', async () => {
  serve({ '/admin/api/public_log': LOG });
  show(<PublicLog />);
  expect(await screen.findAllByText('None. They are listed in the settings, under Records.')).toHaveLength(2);
});

it('says of each time stamping authority what it has stamped last, and why it has not', async () => {
  const asked = { date: null, at: null, behind_since: null, failures: 0, error: '', next_at: null };
  const good = { ...asked, url: 'https://one.example', date: '2027-01-15', at: '2027-01-15T22:00:02Z' };
  const failed = { ...asked, url: 'http://two.example', failures: 1, error: 'HTTP 503', next_at: '2027-01-15T22:01:00Z' };
  serve({ '/admin/api/public_log': { ...LOG, authorities: [good, failed, { ...asked, url: 'https://three.example' }] } });
  show(<PublicLog />);
  const table = await screen.findByRole('table', { name: 'Time stamps' });
  const [first, second, third] = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  expect(first).toMatch(/^https:\/\/one\.example2027-01-15.*stamps$/);
  expect(second).toContain('failed HTTP 503 Asked again:');
  expect(third).toContain('not asked yet');
});
