import type { Language } from './languages.ts';

/** Every brand has these pages. We provide the texts, and operators may replace them with their own. */
export const legalPages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The day our default text last changed in substance. A test refuses changed words under an old day. */
export const defaultPageDates: Record<LegalPage, string> = {
  ban: '2026-11-26T12:00:00.000Z',
  cookies: '2026-11-27T12:00:00.000Z',
  faq: '2026-11-26T12:00:00.000Z',
  privacy: '2026-11-27T12:00:00.000Z',
  'return-policy': '2026-11-27T12:00:00.000Z',
  service: '2026-11-26T12:00:00.000Z',
  terms: '2026-11-27T12:00:00.000Z',
};

/** The last segment of a page's address. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Id of an operator's own version of a text; permanent, because consents refer to it. */
const versionShape = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Ours. The text is limited in bytes, because its column is. Endless paragraphs are slow to parse. */
export const pageLimits = { slug: 40, title: 120, textBytes: 60_000, paragraph: 6_000 } as const;

/** Values that the server fills in; a text that uses any other placeholder would show its braces. */
export const pagePlaceholders = [
  'address',
  'brand',
  'city',
  'company',
  'contact',
  'country',
  'dispute_body',
  'domain',
  'editor',
  'free_conversations',
  'free_messages',
  'hosting_provider',
  'kvk',
  'legal_form',
  'message_credits',
  'min_age',
  'place',
  'reactivation_days',
  'refund_days',
  'register',
  'representatives',
  'share_capital',
  'supervisory_authority',
  'support_email',
  'support_phone',
  'support_phone_link',
  'terms_date',
  'vat',
  'zip',
] as const;
/** `{{#if name}}…{{/if}}` keeps its content only if the condition holds. */
export const pageConditions = [
  'dispute_body',
  'editor',
  'email',
  'fictional',
  'hosting_provider',
  'kvk',
  'legal_form',
  'no_dispute_body',
  'phone',
  'register',
  'representatives',
  'share_capital',
  'supervisory_authority',
  'vat',
] as const;

/** A day for machines and in the visitor's language. */
export type PageDay = { instant: string; words: string };

/** One text as shown to a visitor. */
export type PageTextView = {
  slug: string;
  title: string;
  html: string;
  /** The first sentences, as description for search engines. */
  lead: string;
  /** What a consent to this text refers to: the id of an operator's own version, or the hash of ours. */
  version: string;
  language: Language;
  sections: { id: string; title: string }[];
  state: 'in-force' | 'announced' | 'earlier';
  since: PageDay;
  /** Only for an earlier version. */
  until: PageDay | null;
  /** The languages in which the text exists, written out, if the visitor's is not among them. */
  onlyIn: string | null;
  next: { version: string; from: PageDay } | null;
  earlier: { version: string; from: PageDay; until: PageDay }[];
};

/** An operator's own page, as linked in the footer. */
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
