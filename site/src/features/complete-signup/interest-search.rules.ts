import type { InterestView } from '@manyhearts/contract/reference';

/** Interests whose name contains the text, ignoring accents and case. */
export function interestsLike(typed: string, interests: readonly InterestView[]): InterestView[] {
  const wanted = plain(typed);
  return interests.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
