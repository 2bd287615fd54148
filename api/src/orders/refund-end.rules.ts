import { withdrawalEnd } from '@manyhearts/contract/withdrawal';
import { dayMs } from '../core/text/durations.ts';
import type { Order } from './order.entity.ts';

/** Until when members may ask for a refund. The brand's days never end before the right to withdraw does. */
export function refundEnd({ country, refundDays }: Pick<Order, 'country' | 'refundDays'>, paidAt: Date): Date {
  const byBrand = paidAt.getTime() + refundDays * dayMs;
  return new Date(Math.max(byBrand, withdrawalEnd(country, paidAt)?.getTime() ?? 0));
}
