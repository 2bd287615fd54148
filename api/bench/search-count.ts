import { ageBandsOf, birthDaysOf } from '../src/profiles/listing-values.rules.ts';
import { ask, type Answer } from './answers.ts';
import { median, quantile, type Line, type Settings } from './benchmark.ts';
import { rowsExamined, withDatabase } from './database.ts';
import { host, startSearch, type SearchGround } from './search-ground.ts';
import { comparePosts, type Posting } from './posts.ts';
import { timed } from './search-pages.ts';
import { foundIn, isCount, recorded, stepsFile, type Statement } from './search-record.ts';
import { lineOf } from './rounds.ts';
import { startFloor } from './server-process.ts';

const countries = ['IE', 'NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PL', 'DK', 'FI', 'NO', 'SE', 'GB', 'US'];
const model = { country: 'IE', from: 20, to: 60 };
const longestMs = 2;

/** The number of results with the first page, each time for another search, so that no count is cached. */
export async function searchCount(ground: SearchGround, settings: Settings): Promise<Line[]> {
  const [one] = await recorded(ground, [queryOf(model)]);
  const counts = (one?.first ?? []).filter(isCount);
  if (!one || counts.length === 0) throw new Error('The product counted nobody.');
  const server = await startSearch(ground);
  const steps = stepsFile(one.first, wordOf);
  const bare = await startFloor(
    'search-bare',
    [ground.dataDir, steps, ...(ground.url === undefined ? [] : [ground.url])],
    { path: `/?${floorQuery(model)}`, headers: {} },
  );
  await sameCounts(ground, server.port, bare.port);
  const [floor, product] = [
    sideOf(bare, (at) => ({ path: `/?${floorQuery(asked(at))}`, cookie: '' })),
    sideOf(server, (at) => ({
      path: `/api/members?${queryOf(asked(at))}`,
      cookie: ground.cookies[at % ground.cookies.length] ?? '',
    })),
  ];
  const compared = await comparePosts(floor, product, settings);
  await Promise.all([bare.stop(), server.stop()]);
  return [lineOf(`${ground.engine}, B8 first page with its count`, 'told', compared), await countAlone(ground, counts)];
}

type Asked = typeof model;

/** 35,000 different searches, so that none repeats within the minute for which its count is cached. */
const all = countries.flatMap((country) =>
  Array.from({ length: 43 }, (_, young) =>
    Array.from({ length: 80 - young - 8 }, (_, older) => ({ country, from: 18 + young, to: 18 + young + 8 + older })),
  ).flat(),
);

function asked(at: number): Asked {
  // The stride is coprime to the length, so it visits all of them and changes the country each time.
  return all[(at * 7_919) % all.length] ?? model;
}

function queryOf({ country, from, to }: Asked): string {
  return `gender=female&country=${country}&min_age=${from}&max_age=${to}`;
}

function floorQuery({ country, from, to }: Asked): string {
  return new URLSearchParams({
    country,
    ...Object.fromEntries(Object.entries(wordsOf(from, to)).map(([name, value]) => [name, String(value)])),
  }).toString();
}

/** The numbers that listings store for these ages. */
function wordsOf(youngest: number, oldest: number): Record<'from' | 'to' | 'first' | 'last', number> {
  const days = birthDaysOf(youngest, oldest, new Date());
  const bands = ageBandsOf(days);
  return { ...days, first: bands[0] ?? 0, last: bands.at(-1) ?? 0 };
}

type Word = { ask: 'country'; isText: true } | { ask: keyof ReturnType<typeof wordsOf>; isText: false };

function wordOf(value: string | number): Word | undefined {
  if (value === model.country) return { ask: 'country', isText: true };
  const words = wordsOf(model.from, model.to);
  const ask = (Object.keys(words) as (keyof typeof words)[]).find((name) => words[name] === Number(value));
  return ask && { ask, isText: false };
}

function sideOf(server: Posting['server'], request: (at: number) => { path: string; cookie: string }): Posting {
  let at = 0;
  return {
    server,
    next: () => {
      at += 1;
      return { method: 'GET', host, address: '127.0.0.1', ...request(at) };
    },
    isRight: (answer) => answer.status === 200 && countIn(answer) !== undefined,
  };
}

function countIn({ body }: Answer): number | undefined {
  const { total } = JSON.parse(body.toString()) as { total?: { count: number } | number | null };
  return typeof total === 'number' ? Math.min(total, 1_000) : total?.count;
}

/** If floor and product count differently, they don't do the same work. */
async function sameCounts(ground: SearchGround, product: number, floor: number): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const search = all[(at * 104_729) % all.length] ?? model;
    const own = foundIn(
      await ask(product, {
        path: `/api/members?${queryOf(search)}`,
        headers: { host, cookie: ground.cookies[at] ?? '' },
      }),
    ).total?.count;
    const bare = countIn(await ask(floor, { path: `/?${floorQuery(search)}`, headers: {} }));
    if (own !== bare) throw new Error(`${queryOf(search)}: the product counts ${own}, its own statement ${bare}`);
  }
}

/** The product's count statement on its own. */
async function countAlone(ground: SearchGround, counts: readonly Statement[]): Promise<Line> {
  const took: number[] = [];
  await withDatabase(ground, async (database) => {
    for (let at = 0; at < 1_000; at += 1) {
      const words = wordsOf(18 + (at % 30), 18 + (at % 30) + 10 + (at % 33));
      const valuesOf = ({ values }: Statement) =>
        values.map((value) => {
          const word = wordOf(value);
          return word === undefined || word.isText ? value : words[word.ask];
        });
      took.push(
        await timed(async () => {
          for (const statement of counts) await database.all(statement.sql, valuesOf(statement));
        }),
      );
    }
  });
  const p99 = quantile(took, 0.99);
  const rows = await rowsExamined(ground.url, counts);
  return {
    name: `${ground.engine}, B8 count alone`,
    floor: '',
    product: `p50 ${median(took).toFixed(2)} ms`,
    figure: `p99 ${p99.toFixed(2)} ms`,
    bar: `≤ ${longestMs} ms`,
    verdict: p99 <= longestMs ? 'meets' : 'misses',
    notes: [
      `never cached, capped at 1,000 of ${ground.members}`,
      ...(rows === undefined ? [] : [`rows examined: ${rows}`]),
    ],
    raw: { took },
  };
}
