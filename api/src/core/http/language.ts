import { defaultLanguage, isLanguage, type Language } from '@manyhearts/contract/languages';
import { remembered } from '../flow/memo.ts';

/** Order: stored cookie, browser, the domain's own language, English. */
export function resolveLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly Language[],
  domainLanguage: Language = defaultLanguage,
): Language {
  if (isLanguage(cookie) && offered.includes(cookie)) return cookie;
  for (const language of preferred((acceptLanguage ?? '').slice(0, longestHeader)))
    if (offered.includes(language)) return language;
  return offered.includes(domainLanguage) ? domainLanguage : (offered[0] ?? defaultLanguage);
}

/** Cut before caching: a thousand long headers would fill the memory. */
const longestHeader = 500;

/** Cached, because browsers send one of a few hundred such headers with every request. */
const preferred = remembered(1_000, (header): readonly Language[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: toLanguage(tag.trim()), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((one): one is { language: Language; quality: number } => one.language !== undefined && one.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language),
);

/** Norwegian browsers send `no`, `nb` or `nn`; our Norwegian texts are Bokmål. */
function toLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.split('-');
  const language = base === 'no' || base === 'nn' ? 'nb' : base;
  return isLanguage(language) ? language : undefined;
}
