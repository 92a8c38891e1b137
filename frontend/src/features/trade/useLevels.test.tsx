import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '@lingui/core';
import type { Account, Instrument, Session } from '../../api/types';
import { beginSession, queryClient, store } from '../../state';
import { serverAccountAtom } from '../../state/accountCurrency';
import { Wrapper } from '../../test/render';
import { serve } from '../../test/server';
import { useLevels } from './useLevels';

it('draws the price alerts of a customer who never chose an account', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  queryClient.clear();
  serve({ '/api/alerts/list': [{ id: 7, forex_id: 1, side: 'bid', direction: 'falls', level: '1.1', expires: null, created_at: '' }] });
  beginSession({ token: 'token', user: { id: 1 } } as unknown as Session);
  store.set(serverAccountAtom, { account: 5, currency: 'USD' } as Account);
  const instrument = { Id: 1, PricePrecision: 5 } as Instrument;
  const { result } = renderHook(() => useLevels(instrument), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.lines.map(({ price }) => price)).toEqual([1.1]));
});
