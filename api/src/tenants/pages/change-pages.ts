import type { Language } from '@manyhearts/contract/languages';
import { isPageSlug, pageLimits } from '@manyhearts/contract/pages';
import type { PageDocument, PageDocuments } from '@manyhearts/contract/tenant-document';
import { issue } from '@manyhearts/contract/yup-messages';
import { AppError } from '../../core/errors/app-error.ts';
import { storeOf, type Store } from '../../core/database/store.ts';
import type { Random } from '../../core/crypto/random.ts';
import { changeBrand } from '../keep-launchable.ts';
import { hasFaults, type FieldFaults } from '../shape-faults.ts';
import { stamp, type WriteCtx } from '../tenant-revision.ts';
import type { TenantRow } from '../tenant.entity.ts';
import { isSameText, settledPages, toPageDocument, toPageDocuments } from './page-document.rules.ts';
import { pageTextFaults, tidiedText } from './page-text.rules.ts';
import { PageVersion } from './page-version.entity.ts';
import { chainOf, standing } from './page-versions.rules.ts';

/** Without `validFrom` the page applies now; a past instant is refused. */
export type NewPage = {
  slug: string;
  language: Language;
  title: string;
  text: string;
  isInFooter: boolean;
  validFrom: Date | undefined;
};
export type PutPage = { changed: boolean; version: string };
type Written = Pick<PageVersion, 'slug' | 'language' | 'title' | 'markdown' | 'isInFooter' | 'validFrom' | 'withdraws'>;

/** Adds a version of a page, unless the same text is already in force or announced for that time. */
export function putPage(
  ctx: WriteCtx,
  tenant: { id: string },
  { text, ...page }: NewPage,
  random: Random,
): Promise<PutPage> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const markdown = tidiedText(text);
    const faults = pageFaults(ctx, row, { ...page, text: markdown });
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const writer = await writerOf(ctx, row, page, random);
    const from = page.validFrom ?? writer.at;
    const same = standing(writer.chain, ctx.now()).find(
      (version) =>
        isSameText(toPageDocument(version), toPageDocument({ ...page, markdown, validFrom: from })) &&
        (page.validFrom ? sameMoment(version.validFrom, from) : version.validFrom <= from),
    );
    if (same) return { changed: false, version: same.id };
    const version = await writer.write({ ...page, markdown, validFrom: from, withdraws: null });
    await stamp(ctx, { id: row.id }, revision);
    return { changed: true, version };
  });
}

/** Ends a text now, or cancels one that is announced. Without `version`, all of that language. */
export function withdrawPage(
  ctx: WriteCtx,
  tenant: { id: string },
  page: { slug: string; language: Language; version?: string | undefined },
  random: Random,
): Promise<PageVersion[]> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const { chain } = await writerOf(ctx, row, page, random);
    const taken = standing(chain, ctx.now()).filter(({ id }) => page.version === undefined || id === page.version);
    for (const version of taken) await withdraw(ctx, row, version, random);
    if (taken.length > 0) await stamp(ctx, { id: row.id }, revision);
    return taken;
  });
}

/** Call inside a revision. Makes the pages match a document. History stays; differences become new versions. */
export async function importPages(
  ctx: WriteCtx,
  row: TenantRow,
  wanted: PageDocuments,
  { isNew, random }: { isNew: boolean; random: Random },
): Promise<void> {
  const now = ctx.now();
  const rows = await storeOfPages(ctx, row).find();
  const stored = toPageDocuments(rows, now);
  const settled = settledPages(wanted, isNew ? undefined : stored, now);
  const pages = new Map(
    [...Object.entries(stored), ...Object.entries(settled)].flatMap(([slug, spoken]) =>
      Object.keys(spoken).map((language) => [`${slug}|${language}`, { slug, language: language as Language }] as const),
    ),
  );
  for (const { slug, language } of pages.values()) {
    const before = standing(
      chainOf(
        rows.filter((version) => version.slug === slug),
        language,
      ),
      now,
    );
    await importPage(ctx, row, { slug, language, before, after: settled[slug]?.[language] ?? [] }, random);
  }
}

type Change = { slug: string; language: Language; before: readonly PageVersion[]; after: readonly PageDocument[] };

async function importPage(
  ctx: WriteCtx,
  row: TenantRow,
  { slug, language, before, after }: Change,
  random: Random,
): Promise<void> {
  const now = ctx.now();
  const isKept = (version: PageVersion) =>
    after.some(
      (page) => page.valid_from === version.validFrom.toISOString() && isSameText(page, toPageDocument(version)),
    );
  // A version that begins on the same day, or now, replaces it without a withdrawal.
  const isFollowed = ({ validFrom }: PageVersion) =>
    after.some(
      (page) => page.valid_from === validFrom.toISOString() || (validFrom <= now && new Date(page.valid_from) <= now),
    );
  for (const version of before.filter((one) => !isKept(one) && !isFollowed(one)))
    await withdraw(ctx, row, version, random);
  const kept = before.filter(isKept).map((version) => version.validFrom.toISOString());
  for (const { valid_from: from, title, text, in_footer: isInFooter = false } of after.filter(
    (page) => !kept.includes(page.valid_from),
  )) {
    const writer = await writerOf(ctx, row, { slug, language }, random);
    await writer.write({
      slug,
      language,
      title,
      markdown: text,
      isInFooter,
      validFrom: new Date(from),
      withdraws: null,
    });
  }
}

async function withdraw(
  ctx: WriteCtx,
  row: TenantRow,
  { slug, language, id }: PageVersion,
  random: Random,
): Promise<void> {
  const writer = await writerOf(ctx, row, { slug, language }, random);
  await writer.write({
    slug,
    language,
    title: '',
    markdown: '',
    isInFooter: false,
    validFrom: writer.at,
    withdraws: id,
  });
}

/** Loads the versions of a page in one language. All writes of versions go through it. */
async function writerOf(
  ctx: WriteCtx,
  row: TenantRow,
  { slug, language }: { slug: string; language: Language },
  random: Random,
) {
  const store = storeOfPages(ctx, row);
  const chain = await store.find({ slug, language });
  // Two versions within a millisecond keep their order.
  const at = new Date(Math.max(ctx.now().getTime(), ...chain.map(({ createdAt }) => createdAt.getTime() + 1)));
  const write = async (values: Written): Promise<string> => {
    const id = random.id(at.getTime());
    await store.add({ id, ...values, createdAt: at });
    return id;
  };
  return { chain, at, write };
}

function pageFaults(ctx: WriteCtx, row: TenantRow, { slug, language, title, text, validFrom }: NewPage): FieldFaults {
  return {
    ...(!isPageSlug(slug) && { slug: issue('page_slug_invalid', { max: pageLimits.slug }) }),
    ...(!row.languages.includes(language) && {
      language: issue('field_not_offered', { allowed: row.languages.join(',') }),
    }),
    ...(validFrom && validFrom < ctx.now() && { validFrom: issue('page_past') }),
    ...pageTextFaults({ title, text }),
  };
}

function sameMoment(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime();
}

function storeOfPages(ctx: WriteCtx, row: TenantRow): Store<PageVersion> {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, PageVersion);
}
