import type { PageBoot } from '@manyhearts/contract/boot';
import type { FieldCode } from '@manyhearts/contract/field-codes';
import type { SiteTexts } from '@manyhearts/locales/site-texts';
import type { Composition } from '@manyhearts/themes/composition';

export type Boot = PageBoot<Composition, Texts>;
export type Brand = Boot['brand'];
/** What rules about pages depend on, besides their address. */
export type Viewing = Pick<Boot, 'brand' | 'page'>;

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
export type ProfileWords = Readonly<Record<string, { label: string; options?: Readonly<Record<string, string>> }>>;

/** Where a page is opened. */
export type Place = Viewing & { parameters: Readonly<Record<string, string | undefined>>; search: string };
