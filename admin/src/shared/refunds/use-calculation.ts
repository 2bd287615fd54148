import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { calculateRefund, type RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { useCall } from '../use-call.ts';

type Asked = { amount?: string | undefined; complaint?: string | undefined };

/** What a refund of the order would pay now. `amount` is goodwill that the person thinks of; undefined if it is none. */
export function useCalculation(order: string, { amount, complaint }: Asked = {}): UseQueryResult<RefundCalculation> {
  const call = useCall();
  return useQuery({
    queryKey: ['refund-calculation', order, amount, complaint],
    queryFn: () =>
      call(calculateRefund, {
        order,
        ...(amount !== undefined && { amount }),
        ...(complaint !== undefined && { complaint }),
      }),
    placeholderData: keepPreviousData,
  });
}
