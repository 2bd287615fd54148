import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languages, type Language } from '@manyhearts/contract/languages';
import { legalPages, type LegalPage } from '@manyhearts/contract/pages';
import { AppError } from '../../core/errors/app-error.ts';

/** `version` is a hash of our text before a brand's facts are filled in: those have a history of their own. */
export type DefaultPage = { title: string; markdown: string; version: string };

const folder = dirname(createRequire(import.meta.url).resolve('@manyhearts/locales/package.json'));
const known = new Map<string, DefaultPage>();

/** One of our files is missing. The message, which names it, is for the log. */
class MissingDefaultPage extends AppError {
  constructor(file: string) {
    super('text_missing');
    this.message = `${file} is missing`;
  }
}

export function defaultPage(page: LegalPage, language: Language): DefaultPage {
  const file = fileOf(page, language);
  const read = known.get(file);
  if (read) return read;
  const path = join(folder, file);
  if (!existsSync(path)) throw new MissingDefaultPage(`locales/${file}`);
  const made = toDefaultPage(readFileSync(path, 'utf8'));
  known.set(file, made);
  return made;
}

/** Finds missing files at the start, before a request fails on one. */
export function missingDefaultPages(): string[] {
  const files = languages.flatMap((language) => legalPages.map((page) => fileOf(page, language)));
  return files.filter((file) => !existsSync(join(folder, file))).map((file) => `locales/${file}`);
}

export function toDefaultPage(source: string): DefaultPage {
  const { title, markdown } = splitTitle(source);
  return { title, markdown, version: hash('sha256', source, 'hex').slice(0, 12) };
}

/** A file begins with its title as a heading; a page stores the title separately. */
export function splitTitle(source: string): { title: string; markdown: string } {
  const [whole = '', title = ''] = /^\s*# +(\S.*)(?:\n|$)/.exec(source) ?? [];
  return { title: title.replace(/(?<![ #])[ #]+$/, '').trim(), markdown: source.slice(whole.length).trim() };
}

function fileOf(page: LegalPage, language: Language): string {
  return `${language}/pages/${page}.md`;
}
