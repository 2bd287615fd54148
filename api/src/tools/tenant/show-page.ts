import { isLegalPage } from '@manyhearts/contract/pages';
import { defaultPage } from '../../tenants/pages/default-pages.ts';
import { chainOf, inForceAt, isReadable } from '../../tenants/pages/page-versions.rules.ts';
import type { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, Refused, type World } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import type { Arguments } from './arguments.ts';
import { languageFor, pagesOf } from './pages-of.ts';

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
