// What a forecast of changed terms states.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/render';
import type { InstrumentForecast } from '../../api';
import { InstrumentEffect } from './InstrumentEffect';

afterEach(cleanup);

const forecast = (fields: string[]) =>
  ({ fields, affected: 2, rollover_at: 0, swap_days: 1, swap_credit: '3000.00', swap_charge: '0.00', called: 0, called_now: 0, stopped_out: 0, unconverted: [] }) as unknown as InstrumentForecast;

it.each([
  [['fee_rate'], false],
  [['fee_rate', 'swap_long'], true],
  [['calendars'], true],
])('states the next rollover where the change of %s concerns it: %s', (fields, isStated) => {
  show(<InstrumentEffect forecast={forecast(fields)} />);
  expect(screen.queryByText('Swap credited by the next rollover') !== null).toBe(isStated);
});
