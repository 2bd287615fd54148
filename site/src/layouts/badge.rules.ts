import { limits } from '@manyhearts/contract/limits';

/** Spec §2: the balance shows from ten down; danger when nothing is left. */
export function balanceLevel(credits: number): 'warning' | 'danger' | undefined {
  if (credits > limits.badges.lowCredits) return undefined;
  return credits > 0 ? 'warning' : 'danger';
}
