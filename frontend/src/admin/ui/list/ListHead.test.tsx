// The head of a list on a wide screen and on a phone.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render';
import { ListHead } from './ListHead';

const HEAD = <ListHead search={<input aria-label="Search" />} active={2} filters={<p>the filters</p>} chips={<p>the chips</p>} moreChips={<p>the owners</p>} tools={<p>the tools</p>} sort={<p>the order</p>} />;

const known = window.matchMedia;

afterEach(() => {
  cleanup();
  vi.stubGlobal('matchMedia', known);
});

describe('the head of a list', () => {
  it('has its tools at hand on a wide screen, and the filters behind a button', () => {
    show(HEAD);
    for (const part of ['the chips', 'the owners', 'the tools']) expect(screen.getByText(part)).toBeTruthy();
    expect(screen.queryByText('the filters')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    expect(screen.getByText('the filters')).toBeTruthy();
  });

  it('takes all filters out, and what was typed into them', () => {
    const onClear = vi.fn();
    const head = (active: number) => <ListHead search={<input aria-label="Search" />} active={active} startsOpen filters={<input aria-label="From" defaultValue="" />} onClear={onClear} />;
    const { rerender } = show(head(0));
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
    rerender(head(1));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });

  it('has one line and the chips on a phone, and the rest in a sheet', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...known(query), matches: query === '(max-width: 720px)' }));
    show(HEAD);
    expect(screen.getByLabelText('Search')).toBeTruthy();
    expect(screen.getByText('the chips')).toBeTruthy();
    for (const part of ['the owners', 'the tools', 'the filters', 'the order']) expect(screen.queryByText(part)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters and more (2)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters and more' }));
    for (const part of ['the owners', 'the tools', 'the filters', 'the order']) expect(sheet.getByText(part)).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Show the list' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
