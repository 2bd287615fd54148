import { isDeepStrictEqual } from 'node:util';
import { isLanguage, languages } from '@manyhearts/contract/languages';
import { isPageSlug, pageLimits } from '@manyhearts/contract/pages';
import { pageVersionShape, type PageDocument, type PageDocuments } from '@manyhearts/contract/tenant-document';
import { issue } from '@manyhearts/contract/yup-messages';
import { beneath, hasFaults, shapeFaults, type FieldFaults } from '../shape-faults.ts';
import { pageTextFaults, tidiedText } from './page-text.rules.ts';
import type { PageVersion } from './page-version.entity.ts';
import { chainOf, standing } from './page-versions.rules.ts';

type Stored = Omit<PageVersion, 'tenantId'>;

/** The versions that apply or are announced, by page and language. Past versions stay in the database only. */
export function toPageDocuments(rows: readonly Stored[], now: Date): PageDocuments {
  const slugs = [...new Set(rows.map(({ slug }) => slug))].sort();
  return withoutEmpty(
    slugs.map((slug) => {
      const versions = rows.filter((row) => row.slug === slug);
      return [
        slug,
        languages.map(
          (language) => [language, standing(chainOf(versions, language), now).map(toPageDocument)] as const,
        ),
      ] as const;
    }),
  );
}

export function toPageDocument({
  validFrom,
  title,
  isInFooter,
  markdown,
}: Pick<Stored, 'validFrom' | 'title' | 'isInFooter' | 'markdown'>): PageDocument {
  return { valid_from: validFrom.toISOString(), title, ...(isInFooter && { in_footer: true }), text: markdown };
}

/** All faults of the pages in a document. Call after the outer shape was found valid. */
export function pageDocumentFaults(pages: PageDocuments): FieldFaults {
  const faults = Object.entries(pages).flatMap(([slug, spoken]) => {
    if (!isPageSlug(slug)) return [{ [`pages.${slug}`]: issue('page_slug_invalid', { max: pageLimits.slug }) }];
    return Object.entries(spoken).flatMap(([language, versions = []]) => {
      const path = `pages.${slug}.${language}`;
      if (!isLanguage(language)) return [{ [path]: issue('field_not_offered', { allowed: languages.join(',') }) }];
      return versions.map((version, at) => beneath(`${path}[${at}]`, versionFaults(version, versions.slice(0, at))));
    });
  });
  return Object.assign({}, ...faults) as FieldFaults;
}

function versionFaults(version: PageDocument, before: readonly PageDocument[]): FieldFaults {
  const shape = shapeFaults(pageVersionShape, version);
  if (hasFaults(shape)) return shape;
  // Two versions can't begin at the same time.
  const isRepeated = before.some((other) => Date.parse(other.valid_from) === Date.parse(version.valid_from));
  return {
    ...pageTextFaults({ ...version, text: tidiedText(version.text) }),
    ...(isRepeated && { valid_from: issue('field_invalid') }),
  };
}

/** In the order of an export, whatever the order in the file. */
export function inPageOrder(pages: PageDocuments): PageDocuments {
  return withoutEmpty(
    Object.keys(pages)
      .sort()
      .map(
        (slug) =>
          [
            slug,
            languages.map(
              (language) => [language, [...(pages[slug]?.[language] ?? [])].sort(byDay).map(tidied)] as const,
            ),
          ] as const,
      ),
  );
}

/**
 * The pages of a brand after an import. A new text can't begin in the past: unless it equals the one in force, it
 * begins now. A brand that the import creates keeps the document's days.
 */
export function settledPages(wanted: PageDocuments, stored: PageDocuments | undefined, now: Date): PageDocuments {
  const slugs = [...new Set([...Object.keys(wanted), ...Object.keys(stored ?? {})])].sort();
  return withoutEmpty(
    slugs.map(
      (slug) =>
        [
          slug,
          languages.map(
            (language) =>
              [
                language,
                settled(wanted[slug]?.[language] ?? [], stored && (stored[slug]?.[language] ?? []), now),
              ] as const,
          ),
        ] as const,
    ),
  );
}

/** For a copy of a brand: its texts apply from now on, not from the original's days. */
export function begunNow(pages: PageDocuments, now: Date): PageDocuments {
  return settledPages(pages, {}, now);
}

export function isSameText(one: PageDocument, other: PageDocument): boolean {
  return isDeepStrictEqual({ ...one, valid_from: '' }, { ...other, valid_from: '' });
}

function settled(
  wanted: readonly PageDocument[],
  stored: readonly PageDocument[] | undefined,
  now: Date,
): PageDocument[] {
  const isOver = ({ valid_from: from }: PageDocument) => new Date(from) <= now;
  const current = wanted.findLast(isOver);
  const announced = wanted.filter((version) => !isOver(version));
  if (!current) return announced;
  const kept = stored?.find(isOver);
  const begun =
    stored === undefined
      ? current
      : kept && isSameText(kept, current)
        ? kept
        : { ...current, valid_from: now.toISOString() };
  return [begun, ...announced];
}

function tidied({ valid_from: from, title, in_footer: inFooter, text }: PageDocument): PageDocument {
  return {
    valid_from: new Date(from).toISOString(),
    title,
    ...(inFooter && { in_footer: true }),
    text: tidiedText(text),
  };
}

function byDay(one: PageDocument, other: PageDocument): number {
  return Date.parse(one.valid_from) - Date.parse(other.valid_from);
}

type Lists = readonly (readonly [
  slug: string,
  spoken: readonly (readonly [language: string, versions: readonly PageDocument[]])[],
])[];

function withoutEmpty(lists: Lists): PageDocuments {
  const spoken = lists.map(
    ([slug, inLanguages]) => [slug, inLanguages.filter(([, versions]) => versions.length > 0)] as const,
  );
  return Object.fromEntries(
    spoken
      .filter(([, inLanguages]) => inLanguages.length > 0)
      .map(([slug, inLanguages]) => [slug, Object.fromEntries(inLanguages)]),
  ) as PageDocuments;
}
