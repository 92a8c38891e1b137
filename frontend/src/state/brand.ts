// The broker's public settings: name, accent, logo, links, fee type. The brand is stored so that the next visit begins with it.
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { basicInfo, companyStatus } from '../api/basics';
import type { BasicInfo } from '../api/types';
import { applyAccent } from '../core/app/theme';
import { persistedAtom } from './persisted';
import { queryClient, store } from './store';

interface StoredBrand {
  name?: string;
  logo?: string;
  /** Custom properties of the document, which public/boot.js sets again at the next visit. */
  properties?: Record<string, string>;
}

const storedBrandAtom = persistedAtom<StoredBrand>('brand', {});

export const brandAtom = atom((get) => {
  const brand = get(storedBrandAtom);
  return { name: brand.name || 'lotdesk', logo: brand.logo || null };
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
  store.set(storedBrandAtom, { name: brand.name, logo: brand.logo, properties: applyAccent(brand.accent ?? '') });
  if (brand.name) document.title = brand.name;
}

const TIMEOUT_MS = 1_500;

/** Resolves when the app can be shown with the broker's name: at once if it is stored; a first visit waits up to TIMEOUT_MS. */
export async function brandLoaded(): Promise<void> {
  if (store.get(storedBrandAtom).name) return;
  const asked = queryClient.prefetchQuery(basicInfoQuery);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

const basicInfoQuery = { queryKey: ['basics'], queryFn: loadBasics, staleTime: 300_000 };

/** Fee type, login types, links; undefined until they are there. */
export function useBasicInfo() {
  return useQuery(basicInfoQuery);
}

/** Whether the site is in service, and whether it is the main site. */
export function useCompanyStatus() {
  return useQuery({ queryKey: ['company-status'], queryFn: companyStatus, staleTime: 300_000 });
}
