import { languages, isLanguage, type Language } from '@manyhearts/contract/languages';
import { mailKinds, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import type { MailDocuments } from '@manyhearts/contract/tenant-document';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { beneath, type FieldFaults } from '../shape-faults.ts';
import type { MailTextVersion } from './mail-text-version.entity.ts';
import { mailWordFaults, ownMailWords, type MailWords } from './mail-words.rules.ts';

type Stored = Omit<MailTextVersion, 'tenantId'>;

/** The brand's own words as they apply, by mail and language. Mails that a release removed are left out. */
export function latestMailTexts<Row extends Stored>(rows: readonly Row[]): Row[] {
  const chains = Map.groupBy(rows, ({ kind, language }) => `${kind} ${language}`);
  return mailKinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const latest = (chains.get(`${kind} ${language}`) ?? []).toSorted(byAge).at(-1);
      return latest && Object.keys(latest.words).length > 0 ? [latest] : [];
    }),
  );
}

export function byAge(one: Pick<Stored, 'createdAt' | 'id'>, other: Pick<Stored, 'createdAt' | 'id'>): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** For a brand's file; undefined if it has none, so that files without own words stay as they were. */
export function toMailDocuments(rows: readonly Stored[]): MailDocuments | undefined {
  const latest = latestMailTexts(rows);
  if (latest.length === 0) return undefined;
  const documents: MailDocuments = {};
  for (const { kind, language, words } of latest) (documents[kind] ??= {})[language] = onWire(words);
  return documents;
}

export function fromMailDocument(kind: MemberMailKind, language: Language, words: MailWords): MailWords {
  const inCode = Object.fromEntries(Object.entries(words).map(([name, text]) => [fromWireName(name), text]));
  return ownMailWords(kind, language, inCode);
}

/** All faults of the mails in a document. Call after the outer shape was found valid. */
export function mailDocumentFaults(mails: MailDocuments): FieldFaults {
  const faults = Object.entries(mails).flatMap(([kind, spoken]) => {
    if (!isMailKind(kind)) return [{ [`mails.${kind}`]: issue('field_not_offered', { allowed: mailKinds.join(',') }) }];
    return Object.entries(spoken ?? {}).map(([language, words]) => {
      const path = `mails.${kind}.${language}`;
      if (!isLanguage(language)) return { [path]: issue('field_not_offered', { allowed: languages.join(',') }) };
      return beneath(path, wireFaults(mailWordFaults(kind, language, fromMailDocument(kind, language, words))));
    });
  });
  return Object.assign({}, ...faults) as FieldFaults;
}

/** In the order of an export, whatever the order in the file, and without what is our own text anyway. */
export function inMailOrder(mails: MailDocuments | undefined): MailDocuments | undefined {
  const ordered: MailDocuments = {};
  for (const { kind, language, words } of mailsIn(mails ?? {})) {
    const own = fromMailDocument(kind, language, words);
    if (Object.keys(own).length > 0) (ordered[kind] ??= {})[language] = onWire(own);
  }
  return Object.keys(ordered).length > 0 ? ordered : undefined;
}

export function mailsIn(mails: MailDocuments): { kind: MemberMailKind; language: Language; words: MailWords }[] {
  return mailKinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const words = mails[kind]?.[language];
      return words ? [{ kind, language, words }] : [];
    }),
  );
}

export function isMailKind(name: string): name is MemberMailKind {
  return (mailKinds as readonly string[]).includes(name);
}

function onWire(words: MailWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [toWireName(name), text]));
}

function wireFaults(faults: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [toWireName(name), fault]));
}
