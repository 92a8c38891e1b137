import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/app/locales';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Content } from './Content';

const text = (title: string) => ({ title, desc: `${title}.`, content: `<p>${title}</p>`, registered_address: '', location: '' });
const item = (id: number, translations: object) => ({ id, title: 'Holiday', logo: '', url: '', email: '', published: 1, is_live: 1, publish_at: null, created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z', translations });
const EVERY = Object.fromEntries(LANGUAGES.map(({ code }) => [code, text(code)]));

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

describe('content in several languages', () => {
  it('names the missing languages in the list', async () => {
    const { th: _, ...most } = EVERY;
    serve({ '/admin/api/news': { list: [item(1, EVERY), item(2, most), item(3, { en: text('Holiday') })], total: 3 } });
    show(<Content selectedItem={null} />);
    await screen.findByText('Missing: ไทย');
    expect(screen.getByText('all')).toBeTruthy();
    expect(screen.getByText('Missing: 繁體中文, 日本語, 한국어 and 11 more').parentElement?.textContent).toContain('1 of 15');
  });

  it('shows a source beside a target, copies into an empty one, and sends only the target', async () => {
    location.hash = '#/content/news-3';
    const one = item(3, { en: text('Holiday'), de: text('Feiertag') });
    const calls = serve({ '/admin/api/news/3': one, '/admin/api/news': { list: [one], total: 1 } });
    show(<Content selectedItem="news-3" />);
    fireEvent.click(await screen.findByRole('tab', { name: 'Side by side' }));
    const target = await screen.findByLabelText<HTMLSelectElement>('Target language');
    expect([screen.getByLabelText<HTMLSelectElement>('Source language').value, target.value]).toEqual(['en', 'hk']);
    fireEvent.change(target, { target: { value: 'de' } });
    const title = (language: string) => within(screen.getByRole('group', { name: language })).getByLabelText<HTMLInputElement>('Title');
    expect([title('English').value, title('Deutsch').value]).toEqual(['Holiday', 'Feiertag']);
    expect(screen.queryByRole('button', { name: 'Copy the source text' })).toBeNull();
    fireEvent.change(target, { target: { value: 'fr' } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy the source text' }));
    expect(title('Français').value).toBe('Holiday');
    fireEvent.change(title('Français'), { target: { value: 'Jour férié' } });
    expect(title('English').value).toBe('Holiday');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(saved()).toEqual([{ translations: { fr: { ...text('Holiday'), title: 'Jour férié' } } }]));
  });
});
