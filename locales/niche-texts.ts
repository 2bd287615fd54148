import type { Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheName } from '@manyhearts/contract/niches';
import { readTexts } from './read-texts.ts';
import type { SiteTexts } from './site-texts.ts';

type PartialMessages<T> = { [K in keyof T]?: T[K] extends string ? string : PartialMessages<T[K]> };

/** Overridden texts, and texts of the niche's own questions. */
export type PartialOfSiteTexts = PartialMessages<Omit<SiteTexts, 'profile'>> & {
  profile: Record<string, { label: string; options?: Record<string, string> }>;
};

/** Each niche's own texts, which override those of the site. */
export const nicheTexts = Object.fromEntries(
  Object.values(nicheNames).map((niche) => [niche, readTexts<PartialOfSiteTexts>(`niche-${niche}`)]),
  // Cast: an object from entries has string keys.
) as Record<NicheName, Record<Language, PartialOfSiteTexts>>;
