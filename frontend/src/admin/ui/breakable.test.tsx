import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../test/render';
import { breakable } from './breakable';

afterEach(cleanup);

it('breaks an address after its @ and before its full stops', () => {
  const { container } = show(<p>{breakable('ann.chow@example.com')}</p>);
  // In one element: as an item of a flexible box it is not torn apart.
  expect(container.querySelector('p')?.innerHTML).toBe('<span>ann<wbr>.chow@<wbr>example<wbr>.com</span>');
});

it('leaves another text as it is', () => {
  expect(breakable('1.5 lots')).toBe('1.5 lots');
});
