import type { CallDefinition } from './calls.ts';
import type { CountryCode, Currency } from './countries.ts';
import type { Language } from './languages.ts';
import type { PageLink, PageTextView } from './pages.ts';
import type { CompanyView } from './reference.ts';
import type { PageSettings } from './settings-view.ts';
import type { AccountStatus, EmailDisabledReason, ProfileStatus } from './user.ts';

/** The company as the footer shows it. */
export type ImprintCompany = Omit<CompanyView, 'id' | 'tradenames' | 'deleteDiscount' | 'added'>;
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

/** Banners that can be dismissed. */
export type BannerKind = 'activation' | 'photo' | 'email';

/** What the frame shows of the logged-in member; pages fetch the rest. */
export type SignedIn = {
  name: string;
  isPremium: boolean;
  credits: number;
  unreadMessages: number;
  newLikes: number;
  /** Data for the banners above every page. */
  notices?: Notices;
};
export type Notices = {
  status: AccountStatus;
  profileStatus: ProfileStatus;
  notificationsDisabled: readonly string[];
  /** Why mail to the member is off: a spam complaint, a bounce, or an unsubscribe in their mail program. */
  emailDisabled: EmailDisabledReason | null;
  hasMainImage: boolean;
  signedUpAt: string;
  /** When each banner was dismissed on this device, in milliseconds, from its cookie. */
  dismissedAt: Partial<Record<BannerKind, number>>;
};

/**
 * All data that a page needs for its first render, collected by the server at once. Public data only, and the member's
 * own. The composition is the theme's, the texts are the language's; the contract knows neither.
 */
export type PageBoot<Composition, Texts> = {
  language: Language;
  country: string | null;
  settings: PageSettings;
  company: ImprintCompany;
  /** The theme's art, and the brand's own logo and wordmark. */
  art: { motif: string; glyph: string; wordmark: string | null; logo: string | null };
  composition: Composition;
  wall: Wall;
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
  /** Query of the member's last search, for the page of the search; null elsewhere. */
  lastSearch: string | null;
  /** The server's clock when it rendered this page; null on pages that are cached for all visitors. */
  servedAt: string | null;
};

/** A read that a page begins with. `isPaged`: the first page of a list. */
export type PageRead = { call: CallDefinition; input: object; isPaged?: true };
/** A read by its call's path, and the answer that the page was rendered with, in names of the code. */
export type PageAnswer = { path: string; input: object; isPaged?: true | undefined; answer: unknown };
