import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { go, listParamsOf, pageOf, routeOf, useListParams } from './route';

afterEach(() => {
  cleanup();
  location.hash = '';
});

describe('an address', () => {
  it('names a screen, an item and the parameters of the list', () => {
    expect(routeOf('/deposits/12?status=1&page=2')).toEqual({ screen: 'deposits', item: '12' });
    expect(routeOf('/')).toEqual({ screen: 'dashboard', item: null });
    expect(routeOf('/desk/12')).toEqual({ screen: 'orders', item: '12' });
    expect(listParamsOf('/orders?search=a%26b')).toEqual({ search: 'a&b' });
    expect(listParamsOf('/orders')).toEqual({});
    expect(['3', '0', '-1', 'x', undefined].map((page) => pageOf(page === undefined ? {} : { page }))).toEqual([3, 1, 1, 1, 1]);
  });

  it('keeps the parameters of a list when an item opens, but not on another screen', () => {
    location.hash = '#/orders';
    const { result } = renderHook(useListParams);
    act(() => result.current[1]({ status: 3, user: 5, page: '' }));
    expect(result.current[0]).toEqual({ status: '3', user: '5' });
    go('orders', 99);
    expect(location.hash).toBe('#/orders/99?status=3&user=5');
    act(() => result.current[1]({ status: null }));
    expect(location.hash).toBe('#/orders/99?user=5');
    go('audit');
    expect(location.hash).toBe('#/audit');
  });
});
