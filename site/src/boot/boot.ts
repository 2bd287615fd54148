import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import type { SignedIn } from './signed-in.ts';
import type { Texts } from './texts.ts';

/** A member as visitors may see them; only of those who agreed to it. */
export type WallMember = { id: string; name: string; age: number; region: string; portrait: string | null; isFictional: boolean };
export type BundleOffer = { id: string; credits: number; price: string; currency: Currency; messages: number; perMessage: string; isPopular: boolean };

/** All that a page needs before it can be shown, found out by the server in one go. Public things only. */
export type Boot = {
  language: Language;
  country: string | null;
  settings: SettingsView;
  company: CompanyView;
  art: { motif: string; wordmark: string | null; logo: string | null };
  wall: { state: 'open'; members: WallMember[] } | { state: 'closed' };
  /** Whose prices are shown: the visitor's country, or the one that they asked for. */
  priceCountry: CountryCode;
  bundles: Partial<Record<CountryCode, BundleOffer[]>>;
  pageText: { title: string; html: string; version: string } | null;
  /** `https://brand.example`, with the port where it shows. */
  origin: string;
  path: string;
  texts: Texts;
  isLoggedIn: boolean;
  signedIn: SignedIn | null;
  /** By the brand's policy and whether this visitor came from a traffic source. */
  canSignUp: boolean;
};
