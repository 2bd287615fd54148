import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { fieldCodes } from '@manyhearts/contract/field-codes';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { nicheNames } from '@manyhearts/contract/niches';
import { pageAt } from '@manyhearts/contract/site-pages';
import { namespacesIn, type TextNamespace } from '@manyhearts/contract/text-bundles';
import { fieldTexts } from '@manyhearts/locales';
import { nicheTexts } from '@manyhearts/locales/niche-texts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { Memo } from '../core/flow/memo.ts';

type Tree = { [key: string]: string | Tree };
export type FirstTexts = { body: string; brotli: Buffer; version: string };
const namespaces: Record<TextNamespace, Record<Language, object>> = { ...siteMessages, fields: memberFieldTexts() };
/** More than eleven languages × seven niches × the namespaces, so nothing is evicted. */
const all = 2_000;
const merged = new Memo<object>(all);
/** Returns the same object for the same key, so that data derived from it is computed once. */
const sets = new Memo<Record<string, object>>(all);
const first = new Memo<FirstTexts>(all);

/**
 * Texts in a language with the niche's wording. Eleven languages × seven niches fit in memory, so each is merged once.
 */
export function siteTexts(
  language: Language,
  niche: NicheNumber,
  wanted: readonly TextNamespace[],
): Record<string, object> {
  return sets.getOrMake(`${language}|${niche}|${wanted.join()}`, () =>
    Object.fromEntries(wanted.map((namespace) => [namespace, textsOf(namespace, language, niche)])),
  );
}

/** Namespaces that a page needs at its start. */
export function namespacesOf(path: string): TextNamespace[] {
  return namespacesIn(bundleAt(path));
}

/** Url of a page's texts as JSON; its version changes with the texts, so it is cached permanently. */
export function textsAddress(language: Language, niche: NicheNumber, path: string): string {
  const name = bundleAt(path);
  return `/texts/${language}/${name}.json?v=${firstTexts(language, niche, name).version}`;
}

export function isTextNamespace(name: string): name is TextNamespace {
  return Object.hasOwn(namespaces, name);
}

export function firstTexts(language: Language, niche: NicheNumber, name: TextNamespace): FirstTexts {
  return first.getOrMake(`${language}|${niche}|${name}`, () => {
    const body = JSON.stringify(siteTexts(language, niche, namespacesIn(name)));
    return { body, brotli: brotliCompressSync(body), version: hash('sha256', body, 'base64url').slice(0, 12) };
  });
}

function bundleAt(path: string): TextNamespace {
  return pageAt(path)?.texts ?? 'common';
}

function textsOf(namespace: TextNamespace, language: Language, niche: NicheNumber): object {
  return merged.getOrMake(`${namespace}|${language}|${niche}`, () => {
    const own = (nicheTexts[nicheNames[niche]][language] as Record<string, Tree | undefined>)[namespace];
    return own ? overlaid(namespaces[namespace][language] as Tree, own) : namespaces[namespace][language];
  });
}

function overlaid(base: Tree, own: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return result;
}

/** Field errors that members' forms can show; the other codes only occur in the console. */
function memberFieldTexts(): Record<Language, object> {
  const ofMembers = fieldCodes.filter((code) =>
    /^(?:contact|field|number|list|email|username|birthdate|consent|new_email|passwords?|old_password)_/.test(code),
  );
  const chosen = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(ofMembers.map((code) => [code, texts[code] ?? '']));
  return Object.fromEntries(Object.entries(fieldTexts).map(([language, texts]) => [language, chosen(texts)])) as Record<
    Language,
    object
  >;
}
