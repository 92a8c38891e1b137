import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localTime } from '../core/app/time';
import { changeSettings, settingsAtom, store, useLocaleTag } from '../state';
import { show } from '../test/render';
import { Preferences } from './Preferences';
import { ticketDefaults } from './ticket/ticketDefaults';
import { TimeZoneSheet } from './TimeZoneSheet';

beforeEach(() => changeSettings({ timeZone: '', language: 'en' }));
afterEach(() => changeSettings({ timeZone: '' }));

const zone = () => store.get(settingsAtom).timeZone;
const choices = () => screen.queryAllByRole('radio').map((input) => input.closest('label')?.textContent);

function Clock() {
  return <output>{localTime('2026-11-26T02:05:00Z', useLocaleTag())}</output>;
}

it('offers the device, the trading day and UTC, and any other zone by a part of its name', () => {
  show(<TimeZoneSheet onChosen={vi.fn()} />);
  expect(choices()).toHaveLength(3);
  fireEvent.click(screen.getByLabelText(/New York/));
  expect(zone()).toBe('America/New_York');
  fireEvent.change(screen.getByLabelText('Search time zones'), { target: { value: 'hong' } });
  expect(choices()).toEqual(['Asia/Hong KongHong Kong Standard Time · GMT+8']);
  fireEvent.click(screen.getByRole('radio'));
  expect(zone()).toBe('Asia/Hong_Kong');
  fireEvent.change(screen.getByLabelText('Search time zones'), { target: { value: 'nowhere' } });
  expect(choices()).toEqual([]);
  expect(screen.getByText('No time zone has this name')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search time zones'), { target: { value: '' } });
  // The chosen one is offered beside the usual ones.
  expect(choices()).toHaveLength(4);
});

it('switches by its label too', () => {
  show(<Preferences />);
  const before = store.get(settingsAtom).confirmClose;
  fireEvent.click(screen.getByText('Ask before closing an order'));
  expect(store.get(settingsAtom).confirmClose).toBe(!before);
  changeSettings({ confirmClose: before });
});

it('keeps from which size on an order is asked about, on the account', () => {
  show(<Preferences />);
  const choice = within(screen.getByRole('radiogroup', { name: /share of the free margin/ }));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: '50%' }).checked).toBe(true);
  fireEvent.click(choice.getByRole('radio', { name: 'Never' }));
  expect(ticketDefaults.get().largeShare).toBe('off');
  fireEvent.click(choice.getByRole('radio', { name: '50%' }));
});

it('prints every time again at once', () => {
  changeSettings({ timeZone: 'UTC' });
  show(
    <>
      <Clock />
      <TimeZoneSheet onChosen={vi.fn()} />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('02:05');
  fireEvent.click(screen.getByLabelText(/New York/));
  expect(screen.getByRole('status').textContent).toBe('21:05');
});
