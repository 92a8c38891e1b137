import { describe, expect, it } from 'vitest';
import { accentColours, contrast } from './colour';
import { nextEnd, secondsLeft } from '../market/countdown';
import { isPhone } from './device';
import { marginHealth } from '../orders/health';
import { dec } from '../numbers/decimal';
import { IdempotencyKeys } from './idempotency';
import { languageOf, tagOf } from './locales';
import { instrumentName } from '../market/naming';
import { entranceAddress, returnAddress } from './entrance';
import { guardRedirect, parseHash, demoRestriction } from './route';
import { creditScore } from '../customer/session';
import { dayLine, sparkPath } from '../market/spark';
import { stepValue } from '../numbers/step';

describe('addresses', () => {
  it('keep their query inside the hash', () => {
    expect(parseHash('#/news/detail?id=7')).toEqual({ path: '/news/detail', search: 'id=7' });
    expect(parseHash('#/login/?from=1')).toEqual({ path: '/login', search: 'from=1' });
    expect(parseHash('')).toEqual({ path: '/', search: '' });
  });

  it('lead a visitor to the login and back', () => {
    const order = { path: '/order', search: 'tab=history' };
    expect(guardRedirect(order, false)).toBe('/login?from=%2Forder%3Ftab%3Dhistory');
    expect(guardRedirect(order, true)).toBeNull();
    expect(guardRedirect({ path: '/trade', search: '' }, false)).toBeNull();
    expect(returnAddress('from=%2Forder%3Ftab%3Dhistory')).toBe('/order?tab=history');
  });

  it('keep money and identity for real accounts, and help for everybody', () => {
    const pages = ['/mine/charge', '/mine/auth', '/mine/wallet', '/mine/history'];
    const refused = (customer: boolean, account: boolean) => pages.map((page) => demoRestriction(page, { customer, account }));
    expect(refused(true, true)).toEqual(['customer', 'customer', null, null]);
    expect(refused(false, true)).toEqual(['account', null, null, null]);
    expect(refused(false, false)).toEqual([null, null, null, null]);
    expect(guardRedirect({ path: '/mine/wallet', search: '' }, false)).toBe('/login?from=%2Fmine%2Fwallet');
    for (const path of ['/mine/chat', '/mine/email', '/mine/announcement', '/mine/system', '/language']) {
      expect(guardRedirect({ path, search: '' }, false)).toBeNull();
    }
  });

  it('carry the way back from one entrance to another', () => {
    expect(entranceAddress('/register', 'from=%2Forder')).toBe('/register?from=%2Forder');
    expect(entranceAddress('/forgot', 'from=%2Fregister')).toBe('/forgot');
    expect(entranceAddress('/login', '')).toBe('/login');
  });

  it.each(['', 'from=https%3A%2F%2Fevil.example', 'from=%2F%2Fevil.example', 'from=%2F%5Cevil.example', 'from=%2Flogin'])(
    'do not lead out of the app: %s',
    (search) => {
      expect(returnAddress(search)).toBe('/');
    },
  );
});

describe('countdowns', () => {
  it('begin with the whole number and end at zero', () => {
    expect([secondsLeft(10_000, 0), secondsLeft(10_000, 9_001), secondsLeft(10_000, 10_000), secondsLeft(0, 5)]).toEqual([
      10, 1, 0, 0,
    ]);
  });

  it('skip the cycles that a sleeping page missed', () => {
    expect(nextEnd(0, 10_000, 0)).toBe(10_000);
    expect(nextEnd(0, 10_000, 10_000)).toBe(20_000);
    expect(nextEnd(0, 10_000, 95_000)).toBe(100_000);
  });
});

describe('idempotency keys', () => {
  it('keep their id until they are settled or forgotten', () => {
    let now = 0;
    let made = 0;
    const idempotencyKeys = new IdempotencyKeys(
      () => `id${++made}`,
      () => now,
    );
    expect([idempotencyKeys.idFor('a'), idempotencyKeys.idFor('a'), idempotencyKeys.idFor('b')]).toEqual(['id1', 'id1', 'id2']);
    idempotencyKeys.settle('a');
    expect(idempotencyKeys.idFor('a')).toBe('id3');
    now = 120_000;
    expect(idempotencyKeys.idFor('b')).toBe('id4');
  });
});

describe('languages', () => {
  it('know the alias and refuse strangers', () => {
    expect([languageOf('tw'), languageOf('spa'), languageOf('xx'), languageOf(null)]).toEqual(['hk', 'spa', null, null]);
    expect([tagOf('hk'), tagOf('jp'), tagOf('spa')]).toEqual(['zh-HK', 'ja', 'es']);
  });
});

describe('names of instruments', () => {
  it('are the broker’s, or those of the currencies', () => {
    expect(instrumentName({ Name: 'Cable', ShowCode: 'GBP/USD' }, 'en')).toBe('Cable');
    expect(instrumentName({ ShowCode: 'EUR/USD' }, 'en')).toBe('Euro · US Dollar');
    expect(instrumentName({ ShowCode: 'XAU/USD' }, 'en')).toBe('Gold');
    expect(instrumentName({ ShowCode: 'US500' }, 'en')).toBeNull();
  });
});

describe('stepping', () => {
  it.each([
    ['0.10', 1, '0.11'],
    ['0.10', -1, '0.09'],
    ['0.105', 1, '0.11'],
    ['0.105', -1, '0.10'],
    ['0.01', -1, '0.01'],
    ['', 1, '0.02'],
    ['9.99', 1, '5.00'],
  ] as const)('%s by %i is %s', (typed, direction, next) => {
    expect(stepValue(typed, direction, { step: '0.01', min: '0.01', max: '5' })).toBe(next);
  });
});

describe('small things', () => {
  it('draws a line and an area', () => {
    const { line, area } = sparkPath([1, 2, 3], 72, 32);
    expect(line.startsWith('M0 ')).toBe(true);
    expect(area.endsWith('L72 32L0 32Z')).toBe(true);
    expect(sparkPath([1, 1], 72, 32).line).toBe('M0 12.5L72 12.5');
  });

  it('begins a line at the open of the day, without the closes before it', () => {
    const noon = Date.UTC(2026, 10, 26, 17);
    const line = (...closes: string[]) => dayLine(closes, '4.5', '3', '6', noon);
    expect(line('9', '3', '5', '4')).toEqual([4.5, 3, 5, 4]);
    expect(line('9', '3', '2', '4')).toEqual([4.5, 4]);
    expect(line('9')).toEqual([4.5]);
  });

  it.each([
    ['at the beginning of the trading day', '2026-11-26T22:10:00Z', 1],
    ['in its second half-hour', '2026-11-26T22:40:00Z', 2],
    ['at noon in New York', '2026-11-26T17:00:00Z', 39],
    ['at its end', '2026-11-26T21:59:00Z', 48],
  ])('has as many closes as the trading day has had half-hours: %s', (_when, now, count) => {
    const closes = Array.from({ length: 60 }, () => '4');
    expect(dayLine(closes, '4', '3', '6', Date.parse(now))).toHaveLength(1 + count);
  });

  it('distinguishes phones from desktops', () => {
    expect(isPhone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(true);
    expect(isPhone('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe(false);
  });

  it('shows 100 for a score that was never set', () => {
    expect([creditScore({ credit_score: 0 }), creditScore({ credit_score: 87 })]).toEqual([100, 87]);
  });

  it.each(['#6a95ff', '#2f62e0', '#ffd400', '#000000', '#ffffff', '#ff0000', '#0a8a5d', '#777777'])(
    'makes the accent %s readable on both themes',
    (chosen) => {
      const colours = accentColours(chosen);
      for (const { accent, onAccent } of [colours?.dark, colours?.light].filter((found) => found !== undefined)) {
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colours?.dark.accent ?? '', '#12161d')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours?.light.accent ?? '', '#f4f5f7')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('leaves an accent alone that is readable as it is, and refuses what is none', () => {
    expect(accentColours('#6a95ff')?.dark.accent).toBe('#6a95ff');
    expect(accentColours('#1f4fc0')?.light.accent).toBe('#1f4fc0');
    expect(accentColours('red')).toBeNull();
  });

  it('turns the margin level into a bar', () => {
    expect(marginHealth(dec(400), '100')).toEqual({ share: 0.75, tone: 'good' });
    expect(marginHealth(dec(150), '100').tone).toBe('near');
    expect(marginHealth(dec(90), '100').tone).toBe('called');
  });
});
