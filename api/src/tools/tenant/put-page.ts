import type { Language } from '@manyhearts/contract/languages';
import { isLegalPage, legalPages, pageLimits } from '@manyhearts/contract/pages';
import { AppError } from '../../core/errors/app-error.ts';
import { putPage } from '../../tenants/pages/change-pages.ts';
import { splitTitle } from '../../tenants/pages/default-pages.ts';
import { inForceAt, chainOf, standing } from '../../tenants/pages/page-versions.rules.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, nearest, Refused, type World } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { readDocumentFile } from './export-command.ts';
import { readMoment, shownMoment } from '../../core/text/moment.rules.ts';
import { languageFor, pagesOf, timeZoneOf } from './show-page.ts';
import { readWord, faultSentence } from './words.ts';

const page = { what: 'a page', maxBytes: pageLimits.textBytes };

export async function putPageFile(
  world: World,
  row: TenantRow,
  { slug, file }: { slug: string; file: string },
  args: Arguments,
): Promise<number> {
  const { io, random } = world;
  const language = languageFor(row, args);
  const timeZone = await timeZoneOf(world, row);
  const validFrom = readFrom(args.options.from ?? 'now', timeZone);
  const isInFooter = await readFooter(world, row, slug, args);
  const { title, text, linesBefore } = readText(readDocumentFile(io, file, page), file, args.options.title);
  const wanted = { slug, language, title, text, isInFooter, validFrom };
  const { changed, version } = await inWords({ file, linesBefore }, () =>
    auditedChange(world, row.key, (ctx) => putPage(ctx, row, wanted, random)),
  );
  if (!changed) io.print(`${row.key} says so already: ${slug} in ${language}, version ${version}.`);
  else
    io.print(
      `${slug} in ${language} applies to ${row.key} ${validFrom ? `from ${shownMoment(validFrom, timeZone)} (${timeZone})` : 'from now on'}, as version ${version}.`,
    );
  for (const line of [
    ...strangeName(slug, await pagesOf(world, row)),
    ...(await missingLanguages(world, row, slug, language)),
  ])
    io.warn(line);
  return exitCodes.ok;
}

function readFrom(typed: string, timeZone: string): Date | undefined {
  if (typed.trim().toLowerCase() === 'now') return undefined;
  const moment = readMoment(typed, timeZone);
  if (!moment)
    throw new Refused(
      `${JSON.stringify(typed)} is no moment. Write now, a day such as 2027-03-01, or a moment such as 2027-03-01T09:00, which is told by the clock of ${timeZone}.`,
    );
  return moment;
}

/** Without the option, a page stays in the footer if a version in any language is there. */
async function readFooter(world: World, row: TenantRow, slug: string, { options }: Arguments): Promise<boolean> {
  const typed = options['in-footer'];
  if (typed !== undefined && isLegalPage(slug))
    throw new Refused(`${slug} is a legal text, and those are always in the footer.`);
  if (typed !== undefined) return readWord('answer', typed, ['yes', 'no']) === 'yes';
  const versions = await pagesOf(world, row, { slug });
  return row.languages.some((language) =>
    standing(chainOf(versions, language), world.ctx.now()).some((version) => version.isInFooter),
  );
}

function readText(
  source: string,
  file: string,
  given: string | undefined,
): { title: string; text: string; linesBefore: number } {
  const plain = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const { title, markdown } = splitTitle(plain);
  const chosen = given?.trim() ?? title;
  if (chosen === '' && markdown !== '')
    throw new Refused(`${file} has no title. Begin it with "# Title", or add --title "…".`);
  return {
    title: chosen || file,
    text: markdown,
    linesBefore: plain.slice(0, plain.indexOf(markdown)).split('\n').length - 1,
  };
}

/** Explains faults of a text by its file, with that file's line numbers. */
async function inWords<T>(
  { file, linesBefore }: { file: string; linesBefore: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const names: Record<string, string> = {
      text: file,
      title: 'The title',
      validFrom: '--from',
      slug: 'The name of the page',
      language: '--language',
    };
    const told = Object.entries(error.fields).map(([field, { code, params }]) => {
      const inFile =
        field === 'text' && typeof params.line === 'number' ? { ...params, line: params.line + linesBefore } : params;
      return `${names[field] ?? field}: ${faultSentence(code, inFile)}`;
    });
    throw new Refused(told.join('\n'));
  }
}

/** Warns of a typo in the name of a legal text, which would create a separate page. */
function strangeName(slug: string, versions: readonly { slug: string }[]): string[] {
  const [meant] =
    isLegalPage(slug) || versions.filter((version) => version.slug === slug).length > 1
      ? []
      : nearest(slug, legalPages);
  return meant
    ? [
        `${slug} is a page of its own, beside the legal text ${meant}. If you meant that one: withdraw ${slug} and put ${meant}.`,
      ]
    : [];
}

/** Warns of languages without this page: their readers are shown it in another one, now or from its first day. */
async function missingLanguages(world: World, row: TenantRow, slug: string, language: Language): Promise<string[]> {
  const now = world.ctx.now();
  const versions = await pagesOf(world, row, { slug });
  const silent = row.languages.filter((spoken) => standing(chainOf(versions, spoken), now).length === 0);
  if (silent.length === 0) return [];
  const current = inForceAt(chainOf(versions, row.domainLanguage), now)?.language ?? language;
  const isShown = versions.some((version) => inForceAt(chainOf(versions, version.language), now));
  return [
    `There is none in ${silent.join(', ')}: readers of those languages ${isShown ? 'see' : 'will see'} the one in ${current}, with a note.`,
  ];
}
