import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Boot } from './boot.ts';

/** One for each language and set of texts; it is never told another language, so it can be shared. */
export function createI18n({ language, texts }: Pick<Boot, 'language' | 'texts'>): i18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
