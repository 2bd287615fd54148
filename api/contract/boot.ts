import type { CallDefinition } from './calls.ts';
import type { CountryCode, Currency } from './countries.ts';
import type { Language } from './languages.ts';
import type { PageLink, PageTextView } from './pages.ts';
import type { CompanyView } from './reference.ts';
import type { PageSettings } from './settings-view.ts';
import type { UserView } from './user.ts';

/** The company as the footer shows it. */
export type ImprintCompany = Omit<CompanyView, 'id' | 'tradenames' | 'legalDetails' | 'deleteDiscount' | 'added'>;
/**
 * A member on the wall, who agreed to be shown to visitors. No id: the wall links to no profile, and each id would cost
 * the first page as many bytes as the picture's name.
 */
export type WallMember = { name: string; age: number; region: string; portrait: string | null; isFictional: boolean };
export type Wall = { state: 'open'; members: WallMember[] } | { state: 'closed' };
export type BundleOffer = {
  id: string;
  credits: number;
  price: string;
  currency: Currency;
  messages: number;
  perMessage: string;
  isPopular: boolean;
};

/** The site sets it; the server reads it. */
export const lastSearchCookie = { name: 'search', days: 90 } as const;
/** The country of payment that a member chose. The site sets it; the server reads it. */
export const paymentCountryCookie = { name: 'payment_country', days: 365 } as const;

/**
 * Header of the api's answers: the address of the site's code that pages are made with now. A page whose own differs is
 * from before a release.
 */
export const buildHeader = 'x-build';

/** Banners that can be dismissed. */
export type BannerKind = 'activation' | 'photo' | 'email';

/** What a member can dismiss: the banners, and the explanation of fictional profiles above a list. */
export type DismissibleKind = BannerKind | 'fictional';

/** When each of them was dismissed on this device, in milliseconds, from its cookie. */
export type DismissedAt = Partial<Record<DismissibleKind, number>>;

/**
 * What never changes while a document is open: the brand as this browser is shown it. The composition is the theme's,
 * the texts are the language's; the contract knows neither.
 */
export type Brand<Composition, Texts> = {
  language: Language;
  country: string | null;
  settings: PageSettings;
  company: ImprintCompany;
  /** The theme's drawing or the brand's own picture for the first view, and its own logo and wordmark. */
  art: { motif: string; picture: string | null; glyph: string; wordmark: string | null; logo: string | null };
  composition: Composition;
  /** The operator's own pages, for the footer. */
  ownPages: PageLink[];
  /** `https://brand.example`, with a port if it has one. */
  origin: string;
  texts: Texts;
};

/** What the server found out for the address that was opened, and for who opened it. */
export type PageData = {
  path: string;
  /** Log-in and log-out load a document, so it holds for all pages that are come to without one. */
  isLoggedIn: boolean;
  /** Depends on the brand's policy and on whether this visitor came from a traffic source. */
  canSignUp: boolean;
  /** Always true for members. */
  canSearch: boolean;
  wall: Wall;
  /** The country whose prices are shown: the one of the address, the one that a member chose before, or the request's. */
  priceCountry: CountryCode;
  bundles: Partial<Record<CountryCode, BundleOffer[]>>;
  /** Text of a page under /pages/; null if it has none. */
  pageText: PageTextView | null;
  /** Query of the member's last search, for the page of the search; null elsewhere. */
  lastSearch: string | null;
  dismissedAt: DismissedAt;
  /** The server's clock when it rendered this page; null on pages that are cached for all visitors. */
  servedAt: string | null;
};

/** All data that a page needs for its first render, collected by the server at once. Public data, and the member's own. */
export type PageBoot<Composition, Texts> = {
  brand: Brand<Composition, Texts>;
  /** The answer to `readUser`, which the browser keeps current; null for visitors, who share their pages. */
  member: UserView | null;
  page: PageData;
};

/** A read that a page begins with. `isPaged`: the first page of a list. */
export type PageRead = { call: CallDefinition; input: object; isPaged?: true };
/** A read by its call's path, and the answer that the page was rendered with, in names of the code. */
export type PageAnswer = { path: string; input: object; isPaged?: true | undefined; answer: unknown };
