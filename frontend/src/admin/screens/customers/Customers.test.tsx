import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Customers } from './Customers';

afterEach(() => queryClient.clear());

it('says whose balance the list shows', async () => {
  serve({ '/admin/api/users': { list: [], total: 0 } });
  show(<Customers selectedItem={null} />);
  expect(await screen.findByText(/those of the first account/)).toBeTruthy();
});
