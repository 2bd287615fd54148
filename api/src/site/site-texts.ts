import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { nicheNames } from '@manyhearts/contract/niches';
import { common, landing, langConfig, nicheTexts, pricing } from '@manyhearts/locales/site-texts';

type Tree = { [key: string]: string | Tree };
export type FirstTexts = { body: string; brotli: Buffer; version: string };
export type SiteNamespace = 'common' | 'landing' | 'pricing' | 'lang-config';

const namespaces: Record<SiteNamespace, Record<Language, object>> = { common, landing, pricing, 'lang-config': langConfig };
const merged = new Map<string, object>();
const first = new Map<string, FirstTexts>();

/** The texts of a language as a niche says them. Eleven languages × seven niches are few, so they are merged once. */
export function siteTexts(language: Language, niche: NicheNumber, wanted: readonly SiteNamespace[]): Record<string, object> {
  return Object.fromEntries(wanted.map((namespace) => [namespace, textsOf(namespace, language, niche)]));
}

/** The words of the first page as data, kept for good under an address that changes with them. */
export function textsAddress(language: Language, niche: NicheNumber): string {
  return `/texts/${language}.json?v=${firstTexts(language, niche).version}`;
}

export function firstTexts(language: Language, niche: NicheNumber): FirstTexts {
  const key = `${language}|${niche}`;
  const known = first.get(key);
  if (known) return known;
  const body = JSON.stringify(siteTexts(language, niche, ['common', 'landing']));
  const made = { body, brotli: brotliCompressSync(body), version: createHash('sha256').update(body).digest('base64url').slice(0, 12) };
  first.set(key, made);
  return made;
}

function textsOf(namespace: SiteNamespace, language: Language, niche: NicheNumber): object {
  const key = `${namespace}|${language}|${niche}`;
  const known = merged.get(key);
  if (known) return known;
  const own = (nicheTexts[nicheNames[niche]][language] as Record<string, Tree | undefined>)[namespace];
  const texts = own ? overlaid(namespaces[namespace][language] as Tree, own) : namespaces[namespace][language];
  merged.set(key, texts);
  return texts;
}

function overlaid(base: Tree, own: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return result;
}
