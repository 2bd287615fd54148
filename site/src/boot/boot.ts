import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { PageLink, PageTextView } from '@manyhearts/contract/pages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { PageSettings } from '@manyhearts/contract/settings-view';
import type { Composition } from '@manyhearts/themes/composition';
import type { SignedIn } from './signed-in.ts';
import type { Texts } from './texts.ts';

/** What the foot of a page says of it. */
export type ImprintCompany = Omit<CompanyView, 'id' | 'tradenames' | 'delete_discount' | 'added'>;
/** A member as visitors may see them; only of those who agreed to it. Without an id: nobody is led to a profile from here, and each would cost the first page as much as the picture’s own name. */
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

/** All that a page needs before it can be shown, found out by the server in one go. Public things only. */
export type Boot = {
  language: Language;
  country: string | null;
  settings: PageSettings;
  company: ImprintCompany;
  /** What the theme draws, and what the brand brought of its own. */
  art: { motif: string; glyph: string; wordmark: string | null; logo: string | null };
  composition: Composition;
  wall: { state: 'open'; members: WallMember[] } | { state: 'closed' };
  /** Whose prices are shown: the visitor's country, or the one that they asked for. */
  priceCountry: CountryCode;
  bundles: Partial<Record<CountryCode, BundleOffer[]>>;
  /** The text of a page under /pages/; null where there is none. */
  pageText: PageTextView | null;
  /** The operator's own pages that the footer leads to. */
  ownPages: PageLink[];
  /** `https://brand.example`, with the port where it shows. */
  origin: string;
  path: string;
  texts: Texts;
  isLoggedIn: boolean;
  signedIn: SignedIn | null;
  /** By the brand's policy and whether this visitor came from a traffic source. */
  canSignUp: boolean;
  /** Whether this visitor may look for members; a member always may. */
  canSearch: boolean;
  /** The server's clock when it made this page for somebody; null on pages that are kept for everybody. */
  servedAt: string | null;
};
