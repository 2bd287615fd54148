import { limits } from '@manyhearts/contract/limits';

/** Spec §2: badges cap at 99+; nothing is shown for nothing. */
export function cappedBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > limits.badges.cap ? `${limits.badges.cap}+` : String(count);
}

export type BalanceBadge = { text: string; level: 'warning' | 'danger' };

/** Spec §2: the balance shows from ten down; danger when nothing is left. */
export function balanceBadge(credits: number): BalanceBadge | null {
  if (credits > limits.badges.lowCredits) return null;
  return { text: String(credits), level: credits > 0 ? 'warning' : 'danger' };
}
