// What a partner (introducing broker) sees, and how a customer asks to become one.
import { get, submit, type CallOptions } from './client';
import { download } from './files';
import type { Page, PartnerApplication, PartnerBooking, PartnerCustomer, PartnerReward, PartnerSummary, PartnerTotal } from './types';

/** UTC days, `YYYY-MM-DD`. */
export interface PartnerPeriod {
  from: string;
  to: string;
}

const QUIET: CallOptions = { showErrorMessage: false };

export function partnerSummary(period: PartnerPeriod): Promise<PartnerSummary> {
  return get('/api/partner/summary', { ...period }, QUIET);
}

export function partnerTotals(by: 'day' | 'instrument' | 'level', period: PartnerPeriod, page: number): Promise<Page<PartnerTotal>> {
  return get('/api/partner/totals', { by, ...period, page }, QUIET);
}

export function partnerRewards(period: PartnerPeriod, page: number): Promise<Page<PartnerReward>> {
  return get('/api/partner/rewards', { ...period, page }, QUIET);
}

export function partnerCustomers(period: PartnerPeriod, page: number): Promise<Page<PartnerCustomer>> {
  return get('/api/partner/customers', { ...period, page }, QUIET);
}

export function partnerBookings(page: number): Promise<Page<PartnerBooking>> {
  return get('/api/partner/bookings', { page }, QUIET);
}

export function partnerStatement(period: PartnerPeriod): Promise<unknown> {
  return download('/api/partner/statement', { ...period });
}

export function partnerApplication(): Promise<PartnerApplication> {
  return get('/api/partner/application', {}, QUIET);
}

export function applyAsPartner(text: string, options?: CallOptions) {
  return submit<PartnerApplication>('/api/partner/apply', { text }, { loading: true, ...options });
}
