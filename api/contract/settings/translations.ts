import { languages, type Language } from '../languages.ts';
import { line, object } from '../fields.ts';

const text = (max: number) => line(max).default('');

/** The same text in each language; where it is empty, the product's own text of that language is shown. */
const perLanguage = (max: number) =>
  object(
    // Cast: an object from entries has string keys.
    Object.fromEntries(languages.map((language) => [language, text(max)])) as Record<Language, ReturnType<typeof text>>,
  );

/** The brand's words in other languages than that of its domain, in which `site` and `profiles` say them. */
export const translationSettings = object({
  titles: perLanguage(120),
  descriptions: perLanguage(320),
  singularWarnings: perLanguage(300),
  pluralWarnings: perLanguage(300),
});
