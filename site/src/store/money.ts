import type { QueryClient } from '@tanstack/react-query';
import { readCredits } from '@manyhearts/contract/credits';
import { listTransactions, readStatement } from '@manyhearts/contract/orders';
import { readSpending } from '@manyhearts/contract/spending';
import { refetchMember } from './member.ts';

/** After an order, a payment or a refund: the balance, prices and lists that it changed. */
export function refetchMoney(serverData: QueryClient): void {
  refetchMember(serverData);
  for (const { path } of [readCredits, listTransactions, readStatement, readSpending])
    void serverData.invalidateQueries({ queryKey: [path] });
}
