import type { Language } from './languages.ts';

/** Spec §1: every brand has these. We bring the words, and an operator may put their own in place of ours. */
export const legalPages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The last part of a page's address. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What an own version of a text is called, for ever: consents name it. */
const versionShape = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Ours. The text is counted in bytes, because its column is. A paragraph without end is slow to read, for machines too. */
export const pageLimits = { slug: 40, title: 120, textBytes: 60_000, paragraph: 6_000 } as const;

/** What the server fills in; a text that asks for more would show braces to its readers. */
export const pagePlaceholders = [
  'address',
  'brand',
  'city',
  'company',
  'contact',
  'country',
  'domain',
  'free_conversations',
  'free_messages',
  'kvk',
  'message_credits',
  'min_age',
  'place',
  'reactivation_days',
  'refund_days',
  'support_email',
  'support_phone',
  'support_phone_link',
  'terms_date',
  'vat',
  'zip',
] as const;
/** `{{#if name}}…{{/if}}` keeps what stands between only where it is so. */
export const pageConditions = ['email', 'fictional', 'kvk', 'phone', 'vat'] as const;

/** A day as a machine and as the visitor reads it. */
export type PageDay = { instant: string; words: string };

/** One text as a visitor is shown it. */
export type PageTextView = {
  slug: string;
  title: string;
  html: string;
  /** The first sentences, for search engines. */
  lead: string;
  /** What a consent to this text names: the id of an operator's own version, or the hash of ours. */
  version: string;
  language: Language;
  sections: { id: string; title: string }[];
  state: 'in-force' | 'announced' | 'earlier';
  since: PageDay;
  /** Only of an earlier one. */
  until: PageDay | null;
  /** The languages in which it exists, written out, where the visitor's is none of them. */
  onlyIn: string | null;
  next: { version: string; from: PageDay } | null;
  earlier: { version: string; from: PageDay; until: PageDay }[];
};

/** An operator's own page, as the footer names it. */
export type PageLink = { slug: string; title: string };

export function isLegalPage(name: unknown): name is LegalPage {
  return (legalPages as readonly unknown[]).includes(name);
}

export function isPageSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= pageLimits.slug && slugShape.test(value);
}

export function isPageVersion(value: unknown): value is string {
  return typeof value === 'string' && versionShape.test(value);
}
