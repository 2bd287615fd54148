import { limits } from '@manyhearts/contract/limits';
import type { Language } from '@manyhearts/contract/languages';
import type { pageConditions, pagePlaceholders } from '@manyhearts/contract/pages';
import type { CompanyView } from '@manyhearts/contract/reference';
import { noDisputeBody } from '@manyhearts/contract/legal-details';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { legalDetailsOf } from '../tenants/company-document.rules.ts';

export type Words = Record<(typeof pagePlaceholders)[number], string>;
export type Conditions = Record<(typeof pageConditions)[number], boolean>;
/** `since` is the day from which the text applies, as the visitor reads it. */
export type Facts = { settings: SettingsView; company: CompanyView; language: Language; since: string };

const condition = /\{\{#if (\w+)\}\}((?:[^{]|\{(?!\{#if ))*?)\{\{\/if\}\}/g;
const placeholder = /\{\{(\w+)\}\}(\.?)/g;
/** A full stop, plain or as escaped markdown. */
const endsWithStop = /(?:\.|&#46;)$/;

/** Fills a brand's facts into markdown. Facts are inserted as plain text, whatever characters they contain. */
export function filledMarkdown(source: string, facts: Facts): string {
  const words = wordsOf(facts);
  const escaped = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, escapeMarkdown(value)]));
  const { support_email: email, contact } = escaped;
  return fill(
    source,
    { ...escaped, contact: email ? `[${email}](mailto:${email})` : (contact ?? '') },
    conditionsOf(facts),
  );
}

/** A title is plain text. */
export function filledTitle(source: string, facts: Facts): string {
  return fill(source, wordsOf(facts), conditionsOf(facts)).replace(/\s+/g, ' ').trim();
}

export function fill(
  source: string,
  words: Readonly<Record<string, string>>,
  conditions: Readonly<Record<string, boolean>>,
): string {
  const kept = source.replace(condition, (_, name: string, inner: string) =>
    Object.hasOwn(conditions, name) && conditions[name] ? inner : '',
  );
  return kept.replace(placeholder, (_, name: string, stop: string) => {
    const word = Object.hasOwn(words, name) ? (words[name] ?? '') : '';
    // "Thorn B.V." already ends the sentence.
    return endsWithStop.test(word) ? word : `${word}${stop}`;
  });
}

export function wordsOf({ settings, company, language, since }: Facts): Words {
  const phone = settings.supportPhone || company.supportPhone;
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(company.country) ?? company.country;
  const { name, address, zip, city, kvk } = company;
  const place = [zip, city].filter(Boolean).join(' ');
  const mail = settings.supportEmail;
  return {
    ...legalDetailsOf(company.legalDetails),
    brand: settings.name,
    company: name,
    address,
    zip,
    city,
    place,
    country,
    kvk,
    vat: Object.values(company.vatNumbers).find(Boolean) ?? '',
    support_email: mail,
    support_phone: phone,
    support_phone_link: phone.replace(/[-\s]/g, ''),
    // Without an e-mail address the postal address is the contact.
    contact: mail || [name, address, place, country].filter(Boolean).join(', '),
    domain: settings.domain,
    refund_days: String(settings.refundDays),
    min_age: String(settings.minAge),
    free_messages: String(settings.freeMessages),
    free_conversations: String(settings.freeConversations),
    message_credits: String(settings.messageCredits),
    terms_date: since,
    reactivation_days: String(limits.reactivationDays),
  };
}

function conditionsOf({ settings, company }: Facts): Conditions {
  const { dispute_body: disputeBody, ...details } = legalDetailsOf(company.legalDetails);
  const given = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value !== '']));
  return {
    ...(given as Record<keyof typeof details, boolean>),
    dispute_body: !['', noDisputeBody].includes(disputeBody),
    no_dispute_body: disputeBody === noDisputeBody,
    email: settings.supportEmail !== '',
    fictional: settings.fictionalWarning.plural !== '',
    kvk: company.kvk !== '',
    phone: (settings.supportPhone || company.supportPhone) !== '',
    vat: Object.values(company.vatNumbers).some(Boolean),
  };
}

/** Facts are plain text: their characters must not become HTML, markdown or a placeholder. */
function escapeMarkdown(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
