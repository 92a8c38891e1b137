import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { go, listParamsOf, pageOf, routeOf, useListParams } from './route';

afterEach(() => {
  cleanup();
  location.hash = '';
});

describe('an address', () => {
  it('names a screen, an item of it, and what its list is narrowed to', () => {
    expect(routeOf('/deposits/12?status=1&page=2')).toEqual({ screen: 'deposits', item: '12' });
    expect(routeOf('/')).toEqual({ screen: 'dashboard', item: null });
    expect(listParamsOf('/desk?search=a%26b')).toEqual({ search: 'a&b' });
    expect(listParamsOf('/desk')).toEqual({});
    expect(['3', '0', '-1', 'x', undefined].map((page) => pageOf(page === undefined ? {} : { page }))).toEqual([3, 1, 1, 1, 1]);
  });

  it('keeps what a list is narrowed to while one of its items is opened, and not on another screen', () => {
    location.hash = '#/desk';
    const { result } = renderHook(useListParams);
    act(() => result.current[1]({ status: 3, user: 5, page: '' }));
    expect(result.current[0]).toEqual({ status: '3', user: '5' });
    go('desk', 99);
    expect(location.hash).toBe('#/desk/99?status=3&user=5');
    act(() => result.current[1]({ status: null }));
    expect(location.hash).toBe('#/desk/99?user=5');
    go('audit');
    expect(location.hash).toBe('#/audit');
  });
});
