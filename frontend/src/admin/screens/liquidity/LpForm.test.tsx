import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('sends the times of the sessions and their zone', async () => {
  const calls = serve({ '/admin/api/lps': { id: 4 } });
  location.hash = '#/liquidity/new';
  show(<Screen />);
  fireEvent.click(await screen.findByText('Session times'));
  const sunday = screen.getByRole('group', { name: 'Sunday' });
  fireEvent.click(within(sunday).getByRole('button', { name: 'Add a period' }));
  fireEvent.change(within(sunday).getByLabelText('Opens'), { target: { value: '17:05' } });
  fireEvent.blur(within(sunday).getByLabelText('Opens'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.hash).toBe('#/liquidity/4'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ sessions: [{ day: 0, open: '17:05', close: '24:00' }], session_zone: 'America/New_York', reset_at_start: 0 });
});

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
