import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { RiskWarning } from './RiskWarning';

function open(desktop: boolean, percent?: number) {
  serve({ '/api/basicSet/getBasicInfo': { brand: {}, loss_warning: 1, ...(percent === undefined ? {} : { loss_percent: percent }) } });
  show(<RiskWarning desktop={desktop} />);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

describe('the risk warning', () => {
  it('takes the percentage of the broker, and opens to the whole text', async () => {
    open(false, 74);
    expect(await screen.findByText('74% of retail CFD accounts lose money.')).toBeTruthy();
    expect(screen.getByText(/74% of retail investor accounts lose money when trading CFDs with this provider/)).toBeTruthy();
  });

  it('says that most accounts lose money while there is no percentage', async () => {
    open(false);
    expect(await screen.findByText('Most retail CFD accounts lose money.')).toBeTruthy();
    expect(screen.getByText(/The vast majority of retail client accounts/)).toBeTruthy();
  });

  it('is a line below the top bar of the desktop, which all heights are measured from', async () => {
    open(true, 74);
    expect((await screen.findByRole('note')).textContent).toContain('high risk of losing money rapidly');
    expect(document.documentElement.hasAttribute('data-risk')).toBe(true);
    cleanup();
    expect(document.documentElement.hasAttribute('data-risk')).toBe(false);
  });

  it('is not on the screens that fill a phone', async () => {
    location.hash = '#/trade';
    dispatchEvent(new HashChangeEvent('hashchange'));
    open(false, 74);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
