import { isDeepStrictEqual } from 'node:util';
import { line, object, paragraphs } from '@manyhearts/contract/fields';
import type { Language } from '@manyhearts/contract/languages';
import { addedMailPart, legalMailParts, mailPartLimits, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { shapeFaults, type FieldFaults } from '../shape-faults.ts';

/** A brand's own sentences of a mail, by part. A part that is missing has our sentence. */
export type MailWords = Readonly<Record<string, string>>;

export type MailPart = {
  name: string;
  byDefault: string;
  max: number;
  isOneLine: boolean;
  /** Placeholders of our sentence: readers need their values. */
  needs: string[];
  mayUse: string[];
};

/** Headings, and the labels of links. */
const oneLiners: readonly string[] = ['subject', 'title', 'lead', 'button', 'newPassword', 'another'];
/** A phone shows these on its lock screen, where the domain would tell too much. */
const shownLocked: readonly string[] = ['subject', 'lead'];
const placeholder = /\{\{(\w+)\}\}/g;
const address = /:\/\/|\bwww\./i;

/** The parts of a mail that a brand may change, in the order in which they are read. */
export function mailParts(kind: MemberMailKind, language: Language): MailPart[] {
  const { subject = '', title = '', lead = '', button = '', ...middle } = ourWords(kind, language);
  const legal = legalMailParts[kind] ?? [];
  const sentences = Object.entries(middle).filter(([name]) => !legal.includes(name));
  return [
    toPart('subject', subject),
    toPart('title', title),
    toPart('lead', lead),
    ...sentences.map(([name, sentence]) => toPart(name, sentence)),
    toPart(addedMailPart, ''),
    toPart('button', button),
  ];
}

function toPart(name: string, byDefault: string): MailPart {
  const needs = placeholdersIn(byDefault);
  const own = shownLocked.includes(name) ? ['sender'] : ['sender', 'domain'];
  return {
    name,
    byDefault,
    max: (mailPartLimits as Record<string, number>)[name] ?? mailPartLimits.sentence,
    isOneLine: oneLiners.includes(name),
    needs,
    mayUse: [...new Set([...own, ...needs])],
  };
}

/** Only what differs from our words, as it is stored: the same words are the same bytes from any editor. */
export function ownMailWords(kind: MemberMailKind, language: Language, words: MailWords): MailWords {
  const ours = Object.fromEntries(mailParts(kind, language).map(({ name, byDefault }) => [name, byDefault]));
  const tidied = Object.entries(words).map(([name, text]) => [name, tidiedWords(text)] as const);
  return Object.fromEntries(tidied.filter(([name, text]) => text !== ours[name]));
}

/** The first fault of each part. */
export function mailWordFaults(kind: MemberMailKind, language: Language, words: MailWords): FieldFaults {
  const parts = mailParts(kind, language);
  const faults = Object.entries(words).flatMap(([name, text]) => {
    const part = parts.find((one) => one.name === name);
    const fault = part ? partFault(part, text) : issue('field_unknown', { unknown: name });
    return fault ? [[name, fault] as const] : [];
  });
  return Object.fromEntries(faults);
}

function partFault({ name, max, isOneLine, needs, mayUse }: MailPart, text: string): FieldIssue | undefined {
  const shape = object({ text: isOneLine ? line(max) : paragraphs(max) });
  const { text: fault } = shapeFaults(shape, { text });
  if (fault) return fault;
  if (text === '') return name === addedMailPart ? undefined : issue('field_required');
  const used = placeholdersIn(text);
  const unknown = used.find((one) => !mayUse.includes(one));
  if (unknown !== undefined) return issue('mail_placeholder', { name: unknown, allowed: mayUse.join(',') });
  if (/\{\{|\}\}/.test(text.replace(placeholder, ''))) return issue('mail_braces');
  const missing = needs.find((one) => !used.includes(one));
  if (missing !== undefined) return issue('mail_placeholder_missing', { name: missing });
  return address.test(text) ? issue('mail_address') : undefined;
}

/** What a mail is written with: a part that no longer fits gives way to ours. */
export function fittingMailWords(kind: MemberMailKind, language: Language, words: MailWords): MailWords {
  const faults = mailWordFaults(kind, language, words);
  return Object.fromEntries(Object.entries(words).filter(([name]) => !Object.hasOwn(faults, name)));
}

/** Our sentences at the time of an edit, of the parts that it changed. */
export function basisOf(kind: MemberMailKind, language: Language, words: MailWords): MailWords {
  const parts = mailParts(kind, language).filter(({ name }) => Object.hasOwn(words, name));
  return Object.fromEntries(parts.map(({ name, byDefault }) => [name, byDefault]));
}

/** The parts of which our sentence changed after the edit. */
export function changedSince(kind: MemberMailKind, language: Language, { words, basis }: StoredWords): string[] {
  const now = basisOf(kind, language, words);
  return Object.keys(words).filter((name) => Object.hasOwn(now, name) && basis[name] !== now[name]);
}

export type StoredWords = { words: MailWords; basis: MailWords };

export function isSameStored(one: StoredWords, other: StoredWords): boolean {
  return (
    isDeepStrictEqual({ ...one.words }, { ...other.words }) && isDeepStrictEqual({ ...one.basis }, { ...other.basis })
  );
}

function ourWords(kind: MemberMailKind, language: Language): Record<string, string> {
  return mailTexts[language][kind];
}

function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** A blank line begins a paragraph. */
function tidiedWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((one) => one.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
