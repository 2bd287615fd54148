import type { FieldCode } from '@manyhearts/contract/field-codes';
import type { auth, common, landing, langConfig, pages, pricing } from '@manyhearts/locales/site-texts';

/** The namespaces of the site; English is the type, so that every key is checked. */
export type Texts = {
  common: (typeof common)['en'];
  landing?: (typeof landing)['en'];
  pricing?: (typeof pricing)['en'];
  'lang-config'?: (typeof langConfig)['en'];
  pages?: (typeof pages)['en'];
  auth?: (typeof auth)['en'];
  /** Of members' forms. */
  fields?: Record<FieldCode, string>;
};
export type Namespace = keyof Texts;
