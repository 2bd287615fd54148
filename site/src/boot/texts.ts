import type { FieldCode } from '@manyhearts/contract/field-codes';
import type { SiteTexts } from '@manyhearts/locales/site-texts';
import type { ProfileWords } from './profile-words.ts';

/** Namespaces of the site. English is the type, so that every key is checked. */
export type Texts = Pick<SiteTexts, 'common'> & {
  [Name in Exclude<keyof SiteTexts, 'common' | 'profile'>]?: SiteTexts[Name];
} & {
  /** Looked up by field and option codes, including the niche's. */
  profile?: ProfileWords;
  /** Messages of members' forms. */
  fields?: Record<FieldCode, string>;
};
export type Namespace = keyof Texts;
