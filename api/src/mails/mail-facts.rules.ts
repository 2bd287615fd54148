import type { Language } from '@manyhearts/contract/languages';
import { moneyText } from '../core/text/money-text.ts';
import { oneLine, type Fact, type MailBrand, type MailContent } from './mail-content.ts';
import type { MailTexts } from '@manyhearts/locales/mail-texts';
import { localDay, localTime, placeName, type Clockwork, type MailFacts } from './member-mail.rules.ts';

export type FactName = keyof typeof factValues;

/** Facts of a mail with their labels, in this order. */
export function shownFacts(
  names: readonly FactName[],
  content: MailContent,
  brand: MailBrand,
  texts: MailTexts,
): Fact[] {
  return names
    .filter((name) => !isOptional(name) || content.facts[name] !== undefined)
    .map((name) => ({
      label: texts.facts[name],
      value: oneLine(factValues[name](content.facts, content, brand) ?? '') || texts.facts.unknown,
    }));
}

/** Formats facts for display. Unreadable values are shown as unknown, because the mail must still be sent. */
const factValues = {
  username: ({ username }: MailFacts) => username,
  newAddress: ({ email }: MailFacts) => email,
  device: ({ device }: MailFacts) => (device === '?' ? undefined : device),
  place: ({ country }: MailFacts, { language }: MailContent) => placeName(country, language),
  time: ({ at }: MailFacts, content: MailContent, brand: MailBrand) => localTime(at, clockworkOf(content, brand)),
  lastUsed: ({ used }: MailFacts, content: MailContent, brand: MailBrand) =>
    localDay(used, clockworkOf(content, brand)),
  codesLeft: ({ codesLeft }: MailFacts, { language }: MailContent) =>
    codesLeft && new Intl.NumberFormat(language).format(Number(codesLeft)),
  undoUntil: ({ undoUntil }: MailFacts, content: MailContent, brand: MailBrand) =>
    localTime(undoUntil, clockworkOf(content, brand)),
  credits: ({ credits }: MailFacts, { language }: MailContent) =>
    credits && new Intl.NumberFormat(language).format(Number(credits)),
  total: ({ amount, currency }: MailFacts, { language }: MailContent) => shownMoney(amount, currency, language),
  tax: ({ tax, currency }: MailFacts, { language }: MailContent) => shownMoney(tax, currency, language),
  invoice: ({ invoice }: MailFacts) => invoice,
  account: ({ ibanEnd }: MailFacts) => ibanEnd,
  mandate: ({ mandate }: MailFacts) => mandate,
  collected: ({ collected }: MailFacts, content: MailContent, brand: MailBrand) =>
    localDay(collected, clockworkOf(content, brand)),
  statementName: ({ statementName }: MailFacts) => statementName,
  reason: ({ reason }: MailFacts) => reason,
  reference: ({ reference }: MailFacts) => reference,
  answerBy: ({ due }: MailFacts, content: MailContent, brand: MailBrand) => localDay(due, clockworkOf(content, brand)),
  blockedUntil: ({ blockedUntil }: MailFacts, content: MailContent, brand: MailBrand) =>
    localTime(blockedUntil, clockworkOf(content, brand)),
  keptUntil: ({ until }: MailFacts, content: MailContent, brand: MailBrand) =>
    localDay(until, clockworkOf(content, brand)),
};

/** Left out if a mail has none, instead of shown as unknown. */
const optionalFacts = ['username', 'invoice', 'statementName', 'reason', 'blockedUntil'] as const;

function isOptional(name: string): name is (typeof optionalFacts)[number] {
  return (optionalFacts as readonly string[]).includes(name);
}

function shownMoney(amount: string | undefined, currency: string | undefined, language: Language): string | undefined {
  return amount === undefined || currency === undefined ? undefined : moneyText({ amount, currency }, language);
}

function clockworkOf({ language }: MailContent, { tenant, company }: MailBrand): Clockwork {
  return { language, country: company.country, timeZone: tenant.settings.site.timeZone };
}
