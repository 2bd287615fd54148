import { limits } from '@manyhearts/contract/limits';

/** The balance is shown from ten credits down, as danger at zero. */
export function balanceLevel(credits: number): 'warning' | 'danger' | undefined {
  if (credits > limits.badges.lowCredits) return undefined;
  return credits > 0 ? 'warning' : 'danger';
}
