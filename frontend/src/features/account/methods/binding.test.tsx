import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutMethodsQuery } from '../../../components/usePayoutMethods';
import { beginSession, navigate, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { WithdrawWayScreen } from './WithdrawWayScreen';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const currency = { id: 3, code: 'USDT', protocol: 'ERC20', fee_type: 1, draw_rate: '1', usd_price: '1', min: '0', max: '0' };

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  beginSession({ token: 'token', user: { id: 7, uid: '7', is_demo: 0 } } as never);
});

describe('binding an address', () => {
  it('renews the list of the withdrawal that waits below, before it leads back there', async () => {
    const method = { id: 9, dc_address: ADDRESS, draw_currency: currency };
    const bound: unknown[] = [];
    serve({
      '/api/account/draw_symbol_list': [currency],
      '/api/wallet/bind_draw_method': () => {
        bound.push(method);
        return method;
      },
      '/api/wallet/get_draw_method': () => [...bound],
    });
    // What the withdrawal fetched before it led here; its screen is not shown now.
    await queryClient.prefetchQuery(payoutMethodsQuery(1));
    await navigate('/mine/withdraw');
    await navigate('/mine/withdraw-way?type=1');
    show(<WithdrawWayScreen />);
    fireEvent.change(await screen.findByLabelText('Wallet address'), { target: { value: ADDRESS } });
    fireEvent.click(screen.getByRole('button', { name: 'Bind' }));
    await waitFor(() => expect(location.hash).toBe('#/mine/withdraw'));
    expect(queryClient.getQueryData(payoutMethodsQuery(1).queryKey)).toEqual([method]);
  });

  it('says at the field what no address of the network is, and sends nothing', async () => {
    const calls = serve({ '/api/account/draw_symbol_list': [currency] });
    await navigate('/mine/withdraw-way?type=1');
    show(<WithdrawWayScreen />);
    fireEvent.change(await screen.findByLabelText('Wallet address'), { target: { value: 'nonsense' } });
    fireEvent.click(screen.getByRole('button', { name: 'Bind' }));
    await screen.findByText('This is no address of this network');
    expect(calls.some(({ path }) => path.endsWith('bind_draw_method'))).toBe(false);
  });
});
