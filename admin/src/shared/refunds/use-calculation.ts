import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { calculateRefund, type RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { useCall } from '../use-call.ts';

/** What a refund of the order would pay now. `amount` is goodwill that the person thinks of; undefined if it is none. */
export function useCalculation(order: string, amount?: string): UseQueryResult<RefundCalculation> {
  const call = useCall();
  return useQuery({
    queryKey: ['refund-calculation', order, amount],
    queryFn: () => call(calculateRefund, { order, ...(amount !== undefined && { amount }) }),
    placeholderData: keepPreviousData,
  });
}
