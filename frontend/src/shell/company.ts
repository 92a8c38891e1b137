// The company through whose link a visitor came (`?company=7`), kept for three years.

const THREE_YEARS_S = 3 * 365 * 24 * 3600;

export function rememberCompany(): void {
  const fromHash = location.hash.split('?')[1];
  const company =
    new URLSearchParams(location.search).get('company') ?? new URLSearchParams(fromHash).get('company');
  if (!company || !/^[\w-]{1,64}$/.test(company)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `company=${company}; Max-Age=${THREE_YEARS_S}; Path=/; SameSite=Lax${secure}`;
}
