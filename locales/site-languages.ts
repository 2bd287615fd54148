import type { Language } from '@manyhearts/contract/languages';

/**
 * Languages whose texts of the site are not written yet: the site speaks English there, and tells browsers so.
 * Failures, fields, interests and regions are complete in all eleven. A language leaves this list with its files.
 */
export const siteLanguagesToCome: readonly Language[] = ['pl'];

/** The language that a page is really in. */
export function siteLanguage(language: Language): Language {
  return siteLanguagesToCome.includes(language) ? 'en' : language;
}
