import type { Language } from '@manyhearts/contract/languages';
import { isLegalPage } from '@manyhearts/contract/pages';
import { storeOf } from '../../core/database/store.ts';
import { withdrawPage } from '../../tenants/pages/change-pages.ts';
import { defaultPage } from '../../tenants/pages/default-pages.ts';
import { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import { chainOf, inForceAt, isReadable, languageOrder, shownAt } from '../../tenants/pages/page-versions.rules.ts';
import { mergeSettings } from '../../tenants/settings.rules.ts';
import { loadLevels } from '../../tenants/tenant-loader.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, exitCodes, Refused, type World } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { readLanguage } from './words.ts';

/** Prints a text as `put` reads it, so that it can be edited and put back. */
export async function showPage(world: World, row: TenantRow, slug: string, args: Arguments): Promise<number> {
  const { io } = world;
  const versions = await pagesOf(world, row, { slug });
  const found =
    args.options.version === undefined
      ? currentOf(world, row, versions, args)
      : namedOf(versions, args.options.version, `${row.key} ${slug}`);
  if (found) {
    io.print(`# ${found.title}\n\n${found.markdown}`);
    return exitCodes.ok;
  }
  const language = languageFor(row, args);
  if (!isLegalPage(slug))
    throw new Refused(
      `${row.key} has no page ${slug} in ${language}.${elsewhere(versions, world)}${await otherPages(world, row, slug)}`,
    );
  const { title, markdown } = defaultPage(slug, language);
  io.print(`# ${title}\n\n${markdown}`);
  io.warn(`This is the default text: ${row.key} has none of its own in ${language}.${elsewhere(versions, world)}`);
  return exitCodes.ok;
}

/** The version named by `--version`; only one that visitors may read. */
export function namedOf(versions: readonly PageVersion[], id: string, of: string): PageVersion {
  const found = versions.find((version) => version.id === id.trim().toUpperCase() && isReadable(version, versions));
  if (!found)
    throw new Refused(
      `There is no version ${JSON.stringify(id)} of ${of}. All of them: npm run tenant -- page list ${of.split(' ')[0]} --all`,
    );
  return found;
}

function currentOf(
  { ctx }: World,
  row: TenantRow,
  versions: readonly PageVersion[],
  args: Arguments,
): PageVersion | undefined {
  return inForceAt(chainOf(versions, languageFor(row, args)), ctx.now());
}

function elsewhere(versions: readonly PageVersion[], { ctx }: World): string {
  const spoken = [...new Set(versions.map(({ language }) => language))].filter((language) =>
    inForceAt(chainOf(versions, language), ctx.now()),
  );
  return spoken.length > 0 ? ` It has one in ${spoken.join(', ')}.` : '';
}

async function otherPages(world: World, row: TenantRow, slug: string): Promise<string> {
  return didYouMean(
    slug,
    [...new Set((await pagesOf(world, row)).map((version) => version.slug))].filter((other) => other !== slug),
  );
}

export async function withdrawPages(world: World, row: TenantRow, slug: string, args: Arguments): Promise<number> {
  const { io, random, ctx } = world;
  const named =
    args.options.version === undefined
      ? undefined
      : namedOf(await pagesOf(world, row, { slug }), args.options.version, `${row.key} ${slug}`);
  const language = named?.language ?? languageFor(row, args);
  const taken = await auditedChange(world, row.key, (ctx) =>
    withdrawPage(ctx, row, { slug, language, version: named?.id }, random),
  );
  if (taken.length === 0)
    throw new Refused(
      `Nothing of ${slug} in ${language} applies or is announced. All of it: npm run tenant -- page list ${row.key} --all`,
    );
  const shown = shownAt(await pagesOf(world, row, { slug }), languageOrder(language, row), ctx.now());
  const instead = shown
    ? `the one in ${shown.language}, version ${shown.id}`
    : isLegalPage(slug)
      ? 'the default text'
      : 'that there is no such page';
  io.print(
    [
      ...taken.map(({ id }) => `${slug} in ${language}, version ${id}, is withdrawn.`),
      `Who reads ${language} now finds ${instead}.`,
    ].join('\n'),
  );
  return exitCodes.ok;
}

/** All versions of a tenant's pages, in the order in which they were written. */
export function pagesOf({ ctx }: World, row: TenantRow, where: { slug?: string } = {}): Promise<PageVersion[]> {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, PageVersion).find(where, {
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}

/** The language of a page: one that the tenant offers, by default its domain's. */
export function languageFor(row: TenantRow, { options }: Arguments): Language {
  const language = options.language === undefined ? row.domainLanguage : readLanguage(options.language);
  if (!row.languages.includes(language))
    throw new Refused(`${row.key} does not offer ${language}. It offers: ${row.languages.join(', ')}.`);
  return language;
}

/** The time zone for the tenant's days and times. */
export async function timeZoneOf({ ctx }: World, row: TenantRow): Promise<string> {
  return mergeSettings(await loadLevels(ctx.db, row)).site.timeZone;
}
