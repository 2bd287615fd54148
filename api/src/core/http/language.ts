import { defaultLanguage, isLanguage, type Language } from '@manyhearts/contract/languages';
import { remembered } from '../remembered.ts';

/** Spec §1: stored cookie, then browser, then the domain's own language, then English. */
export function resolveLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly Language[],
  domainLanguage: Language = defaultLanguage,
): Language {
  if (isLanguage(cookie) && offered.includes(cookie)) return cookie;
  for (const wished of preferred((acceptLanguage ?? '').slice(0, longestHeader)))
    if (offered.includes(wished)) return wished;
  return offered.includes(domainLanguage) ? domainLanguage : (offered[0] ?? defaultLanguage);
}

/** Cut before it is remembered, else a thousand long ones would fill the memory. */
const longestHeader = 500;

/** Browsers send one of a few hundred such headers, with every request. */
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
    .filter((wish): wish is { language: Language; quality: number } => wish.language !== undefined && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language),
);

/** Norwegian browsers say `no`, `nb` or `nn`; we write bokmål. */
function toLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.split('-');
  const language = base === 'no' || base === 'nn' ? 'nb' : base;
  return isLanguage(language) ? language : undefined;
}
