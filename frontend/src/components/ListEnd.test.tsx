import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../test/render';
import { ListEnd } from './ListEnd';

it('says that there are no more rows only after more than one page', () => {
  show(<ListEnd more={false} busy={false} onMore={() => {}} />);
  expect(screen.queryByText('No more')).toBeNull();
});
