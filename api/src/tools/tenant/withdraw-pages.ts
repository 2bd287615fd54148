import { isLegalPage } from '@manyhearts/contract/pages';
import { withdrawPage } from '../../tenants/pages/change-pages.ts';
import { languageOrder, shownAt } from '../../tenants/pages/page-versions.rules.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, Refused, type World } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { auditedChange } from './audited-change.ts';
import { languageFor, pagesOf } from './pages-of.ts';
import { namedOf } from './show-page.ts';

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
