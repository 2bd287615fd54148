import { languageCookie, type Language } from '@manyhearts/contract/languages';
import { writeCookie } from './remembered.ts';

/** Sets the cookie to the member's language, which the next page uses. Ignored if the brand no longer offers it. */
export function followLanguage(language: Language, offered: readonly Language[]): void {
  if (offered.includes(language)) writeCookie(languageCookie.name, language, languageCookie.days);
}
