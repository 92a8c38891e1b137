import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Instrument, NoticeFrame } from '../api/types';
import { changeSettings, instrumentMapAtom, store } from '../state';
import { toastsAtom } from '../state/overlays';
import { Wrapper } from '../test/render';
import { useCustomerNotifications } from './useCustomerNotifications';

const notices = vi.hoisted(() => ({ tell: (_notice: object) => {} }));
vi.mock('../state', async (load) => ({
  ...(await load<typeof import('../state')>()),
  onNotice: (listener: (notice: NoticeFrame) => void) => {
    notices.tell = listener as (notice: object) => void;
    return () => {};
  },
}));

beforeEach(() => {
  store.set(toastsAtom, []);
  store.set(instrumentMapAtom, new Map([[9, { Id: 9, ShowCode: 'BTC/USD', PricePrecision: 2 } as Instrument]]));
});

it.each([
  ['de', 'BTC/USD has reached 94.856,02', 'The margin level has fallen to 1.250,5 %'],
  ['en', 'BTC/USD has reached 94,856.02', 'The margin level has fallen to 1,250.5 %'],
] as const)('writes the level of an alert as the language does: %s', (language, price, margin) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  changeSettings({ language });
  renderHook(() => useCustomerNotifications(), { wrapper: Wrapper });
  notices.tell({ kind: 'price_alert', alert: { forex_id: 9, level: '94856.02' } });
  notices.tell({ kind: 'margin_alert', alert: { level: '1250.5' } });
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual([price, margin]);
});
