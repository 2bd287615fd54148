import type { Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Theme } from '@manyhearts/themes/theme';
import type { Tenant } from '../core/ctx/tenant.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

/** What a mail says. `link` is the one with a token, if the kind has one. */
export type MailContent = {
  kind: MemberMailKind;
  language: Language;
  facts: MailFacts;
  link: string | undefined;
  otherLinks?: readonly Anchor[];
};

/** The sender. `origin` is the brand's public origin, without a trailing slash. */
export type MailBrand = { tenant: Tenant; company: CompanyView; theme: Theme; origin: string };

export type Anchor = { label: string; href: string };
export type Sentence = readonly (string | Anchor)[];
export type Fact = { label: string; value: string };

/** A mail before its layout: HTML and plain text say the same in the same order. */
export type MailBody = {
  language: Language;
  subject: string;
  wordmark: string;
  title: string;
  /** Also the preview that mailboxes show beside the subject, even on a lock screen: as discreet as the subject. */
  lead: string;
  facts: readonly Fact[];
  advice: readonly string[];
  button: Anchor;
  linkHint: string;
  after: readonly Sentence[];
  footer: readonly Sentence[];
};
