import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@manyhearts/contract/languages';

/**
 * The texts of one file in every language, typed as English; `npm run check` compares the other languages with it, key
 * by key. For servers and tests: browsers fetch the texts of their language.
 */
export function readTexts<English>(name: string): Record<Language, English> {
  const read = (language: Language) =>
    JSON.parse(readFileSync(join(import.meta.dirname, language, `${name}.json`), 'utf8')) as English;
  // Cast: an object from entries has string keys.
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, English>;
}
