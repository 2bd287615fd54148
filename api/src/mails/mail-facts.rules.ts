import type { Language } from '@manyhearts/contract/languages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { appealEnd } from '../sanctions/sanctions.rules.ts';
import { statementWords } from './statement.ts';
import { moneyText } from '../core/text/local-words.ts';
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
    .filter((name) => isTold(name, content))
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
  decided: (_: MailFacts, { statement, language }: MailContent) =>
    statement && statementWords(statement, language).decided,
  until: (_: MailFacts, content: MailContent, brand: MailBrand) =>
    localTime(content.statement?.endsAt?.toISOString(), clockworkOf(content, brand)),
  found: (_: MailFacts, { statement, language }: MailContent) => statement && statementWords(statement, language).found,
  basis: (_: MailFacts, { statement, language }: MailContent) => statement && statementWords(statement, language).basis,
  words: (_: MailFacts, { statement }: MailContent) => statement?.words,
  means: (_: MailFacts, { language }: MailContent) => siteMessages.decisions[language].means,
  appealBy: (_: MailFacts, content: MailContent, brand: MailBrand) =>
    content.statement && localDay(appealEnd(content.statement.decidedAt).toISOString(), clockworkOf(content, brand)),
  answerBy: ({ due }: MailFacts, content: MailContent, brand: MailBrand) => localDay(due, clockworkOf(content, brand)),
  keptUntil: ({ until }: MailFacts, content: MailContent, brand: MailBrand) =>
    localDay(until, clockworkOf(content, brand)),
};

/** Left out if a mail has none, instead of shown as unknown. */
const optionalFacts = ['username', 'invoice', 'statementName', 'reason'] as const;

/** The reasons of a decision, which mails that were queued by a former version lack. */
const ofStatements: readonly FactName[] = ['decided', 'found', 'basis', 'means', 'appealBy'];

function isTold(name: FactName, { facts, statement }: MailContent): boolean {
  if (name === 'words') return Boolean(statement?.words);
  if (name === 'until') return Boolean(statement?.endsAt);
  if (ofStatements.includes(name)) return statement !== undefined;
  return !isOptional(name) || facts[name] !== undefined;
}

function isOptional(name: string): name is (typeof optionalFacts)[number] {
  return (optionalFacts as readonly string[]).includes(name);
}

function shownMoney(amount: string | undefined, currency: string | undefined, language: Language): string | undefined {
  return amount === undefined || currency === undefined ? undefined : moneyText({ amount, currency }, language);
}

function clockworkOf({ language }: MailContent, { tenant, company }: MailBrand): Clockwork {
  return { language, country: company.country, timeZone: tenant.settings.site.timeZone };
}
