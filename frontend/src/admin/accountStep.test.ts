import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { installClient, Refusal } from '../api/client';
import { refusal, serve } from '../test/server';
import { leadToAccountStep } from './accountStep';
import { post } from './api';
import { store, toastsAtom } from './state';

describe('a step that the account needs first', () => {
  beforeEach(() => {
    store.set(toastsAtom, []);
    location.hash = '#/deposits/12';
  });

  it.each(['totp_enrolment_required', 'password_change_required'])('%s opens the welcome screen once, and reads the profile again', (error) => {
    const client = new QueryClient();
    client.setQueryData(['/me', {}], {});
    client.setQueryData(['/deposits', {}], {});
    expect(leadToAccountStep(new Refusal(403, 'First do that.', error), client)).toBe(true);
    expect(location.hash).toBe('#/welcome');
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'info', message: 'First do that.' }]);
    expect(client.getQueryState(['/me', {}])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['/deposits', {}])?.isInvalidated).toBe(false);
    store.set(toastsAtom, []);
    location.hash = '#/me';
    expect(leadToAccountStep(new Refusal(403, 'First do that.', error), client)).toBe(true);
    expect(location.hash).toBe('#/me');
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('leaves any other refusal to its caller', () => {
    expect(leadToAccountStep(new Refusal(403, 'No.', 'forbidden'), new QueryClient())).toBe(false);
    expect(location.hash).toBe('#/deposits/12');
  });

  it('is handled for every call, before its caller and without an error message', async () => {
    const messages: string[] = [];
    const asked: Refusal[] = [];
    const client = new QueryClient();
    installClient({
      language: () => 'en',
      token: () => 'token',
      onSessionEnded: () => {},
      onRefusal: (error) => leadToAccountStep(error, client),
      onMessage: (message) => messages.push(message),
      onNetworkError: () => {},
      onLoading: () => {},
    });
    serve({ '/admin/api/deposits/12/approve': refusal('totp_enrolment_required'), '/admin/api/deposits/13/approve': refusal('forbidden') });
    const onRefusal = (error: Refusal) => asked.push(error) === 0;
    await expect(post('/deposits/12/approve', {}, { onRefusal })).rejects.toThrow('totp_enrolment_required');
    expect(location.hash).toBe('#/welcome');
    expect([messages, asked]).toEqual([[], []]);
    await expect(post('/deposits/13/approve', {}, { onRefusal })).rejects.toThrow('forbidden');
    expect(messages).toEqual(['forbidden']);
    expect(asked).toHaveLength(1);
  });
});
