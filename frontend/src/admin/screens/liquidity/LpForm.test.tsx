import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { leavingQuestion } from '../../leaving';
import { useRoute } from '../../route';
import { LpForm } from './LpForm';

afterEach(() => {
  queryClient.clear();
  location.hash = '';
});

function Screen() {
  const { item } = useRoute();
  return item === 'new' ? <LpForm /> : <p>{`shows ${item}`}</p>;
}

it('leads to the new provider without asking about what was saved', async () => {
  serve({ '/admin/api/lps': { id: 4 } });
  location.hash = '#/liquidity/new';
  show(<Screen />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'One' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.hash).toBe('#/liquidity/4'));
  await screen.findByText('shows 4');
  expect(leavingQuestion()).toBeNull();
});
