import { languageCookie, type Language } from '@manyhearts/contract/languages';
import { writeCookie } from './remembered.ts';

/** A member's language follows them onto each device: it is that of the next page. One that the brand no longer offers stays behind. */
export function followLanguage(language: Language, offered: readonly Language[]): void {
  if (offered.includes(language)) writeCookie(languageCookie.name, language, languageCookie.days);
}
