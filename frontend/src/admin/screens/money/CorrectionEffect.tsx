// What a correction of a balance would do to the customer: a debit that brings a margin call or a stop-out is confirmed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decOrNull } from '../../../core/numbers/decimal';
import { post, type GroupForecast } from '../../api';
import { isConfirmed, isOutdated } from '../../confirmation';
import { TermsPreview } from '../groups/TermsPreview';

/** The effect of a debit of this customer, and its confirmation. `user`: null where nothing is corrected. */
export function useCorrectionEffect(user: number | null, amount: string) {
  const [typed, type] = useState('');
  const debit = decOrNull(amount.trim());
  const isDebit = user !== null && debit !== null && debit.lt(0);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['/users/adjust/preview', user, amount.trim()],
    queryFn: async () => (await post<GroupForecast>(`/users/${user}/adjust/preview`, { amount: amount.trim() })).data,
    enabled: isDebit,
    staleTime: 0,
    retry: false,
  });
  const forecast = isDebit ? data : undefined;
  const affected = forecast?.affected ?? 0;
  /** Sends what was confirmed; where prices have moved since, the effect is read again. */
  const confirmedBy = async <T,>(send: (confirm: { confirm?: number }) => Promise<T>): Promise<T> => {
    try {
      return await send(affected > 0 ? { confirm: affected } : {});
    } catch (error) {
      if (isOutdated(error)) void refetch();
      throw error;
    }
  };
  return { forecast, affected, typed, type, isPending: isDebit && isPending, isConfirmed: isConfirmed(affected, typed), confirmedBy };
}

/** The effect, where there is one. */
export function CorrectionEffect({ forecast }: { forecast: GroupForecast | undefined }) {
  return forecast && forecast.affected > 0 ? <TermsPreview forecast={forecast} /> : null;
}
