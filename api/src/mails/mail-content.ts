import type { Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Theme } from '@manyhearts/themes/theme';
import type { Tenant } from '../core/tenant.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

/** What somebody is to be told. `link` is the one with a token, where the kind has one. */
export type MailContent = {
  kind: MemberMailKind;
  language: Language;
  facts: MailFacts;
  link: string | undefined;
  otherLinks?: readonly Anchor[];
};

/** Who writes. `origin` is where the brand is found from outside, without a slash at its end. */
export type MailBrand = { tenant: Tenant; company: CompanyView; theme: Theme; origin: string };

export type Anchor = { label: string; href: string };
export type Sentence = readonly (string | Anchor)[];
export type Fact = { label: string; value: string };

/** A mail before it has a shape: HTML and plain text say the same in the same order. */
export type MailBody = {
  language: Language;
  subject: string;
  wordmark: string;
  title: string;
  /** Also what a mailbox shows beside the subject, on a lock screen too: as discreet as the subject. */
  lead: string;
  facts: readonly Fact[];
  advice: readonly string[];
  button: Anchor;
  linkHint: string;
  after: readonly Sentence[];
  footer: readonly Sentence[];
};
