import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { PageLink, PageTextView } from '@manyhearts/contract/pages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { PageSettings } from '@manyhearts/contract/settings-view';
import type { Composition } from '@manyhearts/themes/composition';
import type { SignedIn } from './signed-in.ts';
import type { Texts } from './texts.ts';

/** The company as the footer shows it. */
export type ImprintCompany = Omit<CompanyView, 'id' | 'tradenames' | 'deleteDiscount' | 'added'>;
/**
 * A member on the wall, who agreed to be shown to visitors. No id: the wall links to no profile, and each id would cost
 * the first page as many bytes as the picture's name.
 */
export type WallMember = { name: string; age: number; region: string; portrait: string | null; isFictional: boolean };
export type BundleOffer = {
  id: string;
  credits: number;
  price: string;
  currency: Currency;
  messages: number;
  perMessage: string;
  isPopular: boolean;
};

/** All data that a page needs for its first render, collected by the server at once. Public data only. */
export type Boot = {
  language: Language;
  country: string | null;
  settings: PageSettings;
  company: ImprintCompany;
  /** The theme's art, and the brand's own logo and wordmark. */
  art: { motif: string; glyph: string; wordmark: string | null; logo: string | null };
  composition: Composition;
  wall: { state: 'open'; members: WallMember[] } | { state: 'closed' };
  /** The country whose prices are shown: the visitor's, or the one that they chose. */
  priceCountry: CountryCode;
  bundles: Partial<Record<CountryCode, BundleOffer[]>>;
  /** Text of a page under /pages/; null if it has none. */
  pageText: PageTextView | null;
  /** The operator's own pages, for the footer. */
  ownPages: PageLink[];
  /** `https://brand.example`, with a port if it has one. */
  origin: string;
  path: string;
  texts: Texts;
  isLoggedIn: boolean;
  signedIn: SignedIn | null;
  /** Depends on the brand's policy and on whether this visitor came from a traffic source. */
  canSignUp: boolean;
  /** Always true for members. */
  canSearch: boolean;
  /** The server's clock when it rendered this page; null on pages that are cached for all visitors. */
  servedAt: string | null;
};
