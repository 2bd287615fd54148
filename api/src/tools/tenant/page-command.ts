import { isPageSlug, pageLimits } from '@manyhearts/contract/pages';
import { didYouMean, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';
import { listPages } from './list-pages.ts';
import { putPageFile } from './put-page.ts';
import { showPage, withdrawPages } from './show-page.ts';
import { usageOf } from './usage.ts';
import { faultSentence } from './words.ts';

const deeds = {
  list: { positionals: [], options: ['all', 'json', 'language'] },
  show: { positionals: ['slug'], options: ['language', 'version'] },
  put: { positionals: ['slug', 'file'], options: ['language', 'title', 'from', 'in-footer'] },
  withdraw: { positionals: ['slug'], options: ['language', 'version'] },
} as const;

export async function changePages(world: World, args: Arguments): Promise<number> {
  const [deed = ''] = args.positionals;
  if (!isDeed(deed))
    throw new WrongUsage(
      `Pages are listed, shown, put or withdrawn: ${Object.keys(deeds).join(', ')}, not ${JSON.stringify(deed)}.${didYouMean(deed, Object.keys(deeds))}`,
      usageOf('page'),
    );
  const typed = requirePositionals(args, 'deed', 'key', ...deeds[deed].positionals) as Record<
    'key' | 'slug' | 'file',
    string
  >;
  requireFitting(deed, args);
  const row = await getTenant(world, typed.key);
  if (deed === 'list') return listPages(world, row, args);
  const slug = readSlug(typed.slug);
  if (deed === 'show') return showPage(world, row, slug, args);
  if (deed === 'withdraw') return withdrawPages(world, row, slug, args);
  return putPageFile(world, row, { slug, file: typed.file }, args);
}

function readSlug(typed: string): string {
  const isSlug: boolean = isPageSlug(typed);
  if (isSlug) return typed;
  const guess = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\/?(?:pages\/)?/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  throw new Refused(
    `${JSON.stringify(typed)} can't be. ${faultSentence('page_slug_invalid', { max: pageLimits.slug })}${isPageSlug(guess) ? ` Did you mean ${guess}?` : ''}`,
  );
}

/** Refuses options that would have no effect. */
function requireFitting(deed: keyof typeof deeds, { options, switches }: Arguments): void {
  const given = [...Object.keys(options).filter((name) => options[name] !== undefined), ...switches];
  const surplus = given.filter((name) => !(deeds[deed].options as readonly string[]).includes(name));
  if (surplus.length > 0)
    throw new WrongUsage(
      `"page ${deed}" has no use for ${surplus.map((name) => `--${name}`).join(', ')}.`,
      usageOf('page'),
    );
}

function isDeed(word: string): word is keyof typeof deeds {
  return Object.hasOwn(deeds, word);
}
