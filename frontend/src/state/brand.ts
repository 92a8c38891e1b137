// The broker's basics: name, accent, logo, links, fee type. The brand is remembered so that the next visit begins with it.
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { basicInfo } from '../api/content';
import type { BasicInfo } from '../api/types';
import { accentColours } from '../core/colour';
import { persistedAtom } from './persisted';
import { store } from './store';

interface StoredBrand {
  name?: string;
  accent?: string;
  onAccent?: string;
  logo?: string;
}

const storedBrandAtom = persistedAtom<StoredBrand>('brand', {});

export const brandAtom = atom((get) => {
  const brand = get(storedBrandAtom);
  return { name: brand.name ?? 'lotdesk', logo: brand.logo ?? null };
});

export function useBrand(): { name: string; logo: string | null } {
  return useAtomValue(brandAtom);
}

async function loadBasics(): Promise<BasicInfo> {
  const info = await basicInfo();
  applyBrand(info);
  return info;
}

function applyBrand({ brand }: BasicInfo): void {
  const colours = brand.accent ? accentColours(brand.accent) : null;
  store.set(storedBrandAtom, { name: brand.name, logo: brand.logo, ...colours });
  const root = document.documentElement;
  for (const [property, value] of [
    ['--accent', colours?.accent],
    ['--on-accent', colours?.onAccent],
  ] as const) {
    if (value) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
  if (brand.name) document.title = brand.name;
}

/** Fee type, login types, links; undefined until they are there. */
export function useBasicInfo() {
  return useQuery({ queryKey: ['basics'], queryFn: loadBasics, staleTime: 300_000 });
}
