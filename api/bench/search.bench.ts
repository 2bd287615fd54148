import type { Benchmark, Line, Settings } from './benchmark.ts';
import { withMariaDb } from './maria-db.ts';
import { searchCount } from './search-count.ts';
import { deepPage, growth } from './search-depth.ts';
import { searchGround } from './search-ground.ts';
import { againstFloor, naiveCircle } from './search-pages.ts';
import { recorded } from './search-record.ts';

const firstPage = 'gender=female&country=IE&min_age=25&max_age=35';
const circle = 'gender=female&min_age=18&max_age=99&distance=25';
/** Generated members are at most eighty years old. */
const searches = {
  firstPage,
  narrow: 'gender=female&country=IE&min_age=60&max_age=62',
  nobody: 'gender=female&country=IE&min_age=90&max_age=92',
  circle,
} as const;
/** From this size on, growth is judged; below, a search is short in any case. */
const many = 1_000_000;

export const search: Benchmark = {
  id: 'B5–B9',
  name: 'search',
  title: 'Members by filter, among many, against Fastify with the same statements',
  async run(settings) {
    const lines = await onDatabase('SQLite', undefined, settings);
    return [...lines, ...((await withMariaDb((url) => onDatabase('MariaDB', url, settings))) ?? [])];
  },
};

async function onDatabase(engine: string, url: string | undefined, settings: Settings): Promise<Line[]> {
  const ground = await searchGround(engine, settings.members, url);
  const names = Object.keys(searches) as (keyof typeof searches)[];
  const of = Object.fromEntries(
    (await recorded(ground, Object.values(searches))).map((one, at) => [names[at], one]),
  ) as Record<keyof typeof searches, Awaited<ReturnType<typeof recorded>>[number]>;
  const isMany = settings.members >= many;
  return [
    await againstFloor(
      ground,
      of.firstPage,
      { name: `${engine}, B5 first page`, bar: 0.65, rowsAtMost: 240 },
      settings,
    ),
    ...(isMany && url === undefined ? [await growth(ground, firstPage, settings)] : []),
    await deepPage(ground, settings),
    await againstFloor(
      ground,
      of.narrow,
      { name: `${engine}, B7 narrow ages`, bar: 0.65, rowsAtMost: 20_000 },
      settings,
    ),
    await againstFloor(
      ground,
      of.nobody,
      { name: `${engine}, B7 nobody fits`, bar: 0.65, rowsAtMost: 20_000 },
      settings,
    ),
    ...(await searchCount(ground, settings)),
    await againstFloor(ground, of.circle, { name: `${engine}, B9 within 25 km`, bar: 0.6 }, settings),
    await naiveCircle(ground, of.circle, isMany),
  ];
}
