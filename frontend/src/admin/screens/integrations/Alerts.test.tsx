// The form for a new alert channel, as the search opens it.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { AlertList } from './Alerts';

beforeEach(() => {
  serve({});
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('has the kind that the address asks for', async () => {
  location.hash = '#/integrations?add=telegram';
  show(<AlertList rows={[]} failed={false} chosen={undefined} />);
  const kind = await screen.findByLabelText<HTMLSelectElement>('Kind');
  await waitFor(() => expect(kind.value).toBe('telegram'));
});
