import type { common, landing, langConfig, pricing } from '@manyhearts/locales/site-texts';

/** The namespaces of the site; English is the type, so that every key is checked. */
export type Texts = {
  common: (typeof common)['en'];
  landing?: (typeof landing)['en'];
  pricing?: (typeof pricing)['en'];
  'lang-config'?: (typeof langConfig)['en'];
};
export type Namespace = keyof Texts;
