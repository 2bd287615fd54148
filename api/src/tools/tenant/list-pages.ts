import { isLegalPage } from '@manyhearts/contract/pages';
import { inForceAt, chainOf, endOf, isReadable, standing } from '../../tenants/pages/page-versions.rules.ts';
import type { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, type World } from '../command.ts';
import { tableLines } from '../terminal.ts';
import type { Arguments } from './arguments.ts';
import { shownMoment } from '../../core/text/moment.rules.ts';
import { languageFor, pagesOf, timeZoneOf } from './show-page.ts';

type Line = {
  slug: string;
  language: string;
  state: 'in force' | 'announced' | 'earlier';
  from: Date;
  until: Date | undefined;
  inFooter: boolean;
  title: string;
  version: string;
};

export async function listPages(world: World, row: TenantRow, args: Arguments): Promise<number> {
  const { io, ctx } = world;
  const language = args.options.language === undefined ? undefined : languageFor(row, args);
  const timeZone = await timeZoneOf(world, row);
  const rows = (await pagesOf(world, row)).filter((version) => language === undefined || version.language === language);
  const lines = linesOf(rows, ctx.now()).filter(({ state }) => state !== 'earlier' || args.switches.has('all'));
  if (args.switches.has('json')) io.print(JSON.stringify(lines.map(toJson), null, 2));
  else if (lines.length === 0)
    io.print(
      `${row.key} has no texts of its own: visitors read the default ones. To start from one: npm run -s tenant -- page show ${row.key} terms`,
    );
  else
    io.print(
      [
        ...tableLines(
          ['page', 'language', 'state', `from (${timeZone})`, 'until', 'footer', 'title', 'version'],
          lines.map((line) => cells(line, timeZone)),
        ),
      ].join('\n'),
    );
  return exitCodes.ok;
}

/** By page and language; within them in force, announced, earlier. */
function linesOf(rows: readonly PageVersion[], now: Date): Line[] {
  const chains = Map.groupBy(rows, ({ slug, language }) => `${slug} ${language}`);
  return [...chains]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, chain]) => {
      const current = standing(chain, now);
      const earlier = chain
        .filter((version) => isReadable(version, chain) && !current.includes(version))
        .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime());
      return [...current, ...earlier].map((version) => toLine(version, chain, now));
    });
}

function toLine(version: PageVersion, chain: readonly PageVersion[], now: Date): Line {
  const { id, slug, language, title, isInFooter, validFrom } = version;
  const state =
    validFrom > now ? 'announced' : inForceAt(chainOf(chain, language), now)?.id === id ? 'in force' : 'earlier';
  return {
    slug,
    language,
    state,
    from: validFrom,
    until: endOf(version, chain),
    inFooter: isInFooter || isLegalPage(slug),
    title,
    version: id,
  };
}

function cells({ slug, language, state, from, until, inFooter, title, version }: Line, timeZone: string): string[] {
  return [
    slug,
    language,
    state,
    shownMoment(from, timeZone),
    until ? shownMoment(until, timeZone) : '-',
    inFooter ? 'yes' : 'no',
    title,
    version,
  ];
}

function toJson({ from, until, inFooter, ...line }: Line) {
  return { ...line, from: from.toISOString(), until: until?.toISOString() ?? null, in_footer: inFooter };
}
