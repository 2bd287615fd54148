import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Brand, Texts } from './boot.ts';
import { formatNumber, localeOf } from './formats.ts';

const shared = new WeakMap<Texts, i18n>();

/** One instance per set of texts. Its language never changes, so all pages with these texts share it. */
export function i18nFor(brand: Pick<Brand, 'language' | 'texts'>): i18n {
  const known = shared.get(brand.texts);
  if (known) return known;
  const made = createI18n(brand);
  shared.set(brand.texts, made);
  return made;
}

function createI18n({ language, texts }: Pick<Brand, 'language' | 'texts'>): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).use(groupingDigits(localeOf(language, null)));
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts },
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Numbers in texts are written as the language writes them: 1,000 credits. */
function groupingDigits(locale: string): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown) => (typeof value === 'number' ? formatNumber(value, locale) : (value as string)),
  };
}
