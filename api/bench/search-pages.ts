import { middleOf } from '../src/places/cells.rules.ts';
import { ask } from './answers.ts';
import { median, type Line, type Settings } from './benchmark.ts';
import { rowsExamined, withDatabase, type Row } from './database.ts';
import { searchRequest, startSearch, type SearchGround } from './search-ground.ts';
import { foundIn, idsOf, isCount, stepsFile, type Recorded } from './search-record.ts';
import { compare, lineOf, type Side } from './rounds.ts';
import { startFloor } from './server-process.ts';
import { idleStatements, statementsEach } from './statements.ts';

/** A search against a Fastify server that runs the statements that the product sends while the count is cached. */
export async function againstFloor(
  ground: SearchGround,
  { query, ids, again }: Recorded,
  { name, rowsAtMost = Infinity }: { name: string; rowsAtMost?: number },
  settings: Settings,
): Promise<Line> {
  const floorRequest = { path: `/?${query}`, headers: {} };
  const server = await startSearch(ground);
  const bare = await startFloor(
    'search-bare',
    [ground.dataDir, stepsFile(again), ...(ground.url === undefined ? [] : [ground.url])],
    floorRequest,
  );
  const requests = ground.cookies.map((cookie) => searchRequest(cookie, query));
  // Presence changes during the run, results don't.
  const floor: Side = {
    server: bare,
    requests: [floorRequest],
    isRight: ({ status, body }) => status === 200 && isSame(ids, rowIds(body)),
  };
  const product: Side = {
    server,
    requests,
    isRight: (answer) => answer.status === 200 && String(idsOf(foundIn(answer))) === String(ids),
  };
  const idle = await idleStatements(server);
  const compared = await compare(floor, product, settings);
  await Promise.all([bare.stop(), server.stop()]);
  const rows = await rowsExamined(ground.url, again);
  const faults = (rows ?? 0) > rowsAtMost ? [`${rows} rows examined, ${rowsAtMost} are allowed`] : [];
  const line = lineOf(name, 'told', compared, faults);
  const each =
    ground.url === undefined
      ? [`${statementsEach(compared.product, idle, settings.seconds).toFixed(1)} statements each`]
      : [];
  return {
    ...line,
    notes: [
      ...line.notes,
      ...each,
      ...(rows === undefined ? [] : [`rows examined: ${rows} for ${ids.length} profiles among ${ground.members}`]),
    ],
  };
}

function rowIds(body: Buffer): string[] {
  return (JSON.parse(body.toString()) as { profiles: Row[] }).profiles.map(({ id }) => String(id));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

const kilometres = 25;
const timesEach = 15;

/** The page by cells against the naive statement: the distance to every member in the condition. */
export async function naiveCircle(ground: SearchGround, { again }: Recorded, isJudged: boolean): Promise<Line> {
  const walks = again.filter((statement) => /from listing /.test(statement.sql) && !isCount(statement));
  const [slow, fast] = await withDatabase(ground, async (database) => {
    const [{ tenant_id: tenant = '', cell = 0 } = {}] = await database.all(
      'select tenant_id, cell from listing where profile_id = ?',
      [ground.searcher],
    );
    const { latitude, longitude } = middleOf(Number(cell));
    const times: [number[], number[]] = [[], []];
    for (let time = 0; time < timesEach; time += 1) {
      times[0].push(
        await timed(() => database.all(naiveSql(ground), [tenant, latitude, latitude, longitude, kilometres])),
      );
      times[1].push(
        await timed(async () => {
          for (const { sql, values } of walks) await database.all(sql, values);
        }),
      );
    }
    return times;
  });
  const times = median(slow) / median(fast);
  return {
    name: `${ground.engine}, B9 against a distance to everybody`,
    floor: `${median(slow).toFixed(1)} ms`,
    product: `${median(fast).toFixed(2)} ms`,
    figure: `× ${Math.round(times)}`,
    bar: '≥ × 100 at 10⁶',
    verdict: isJudged ? (times >= 100 ? 'meets' : 'misses') : 'told',
    notes: [`among ${ground.members}, one after the other`],
    raw: { slow, fast },
  };
}

function naiveSql({ url }: SearchGround): string {
  // The centre of a cell, computed by the database.
  const row = url === undefined ? '(cell / 10000)' : '(cell div 10000)';
  const at = {
    latitude: `radians((${row} + 0.5) * 0.05 - 90)`,
    longitude: `radians((cell % 10000 + 0.5) * 0.05 / cos(radians((${row} + 0.5) * 0.05 - 90)) - 180)`,
  };
  const half = `(power(sin((${at.latitude} - radians(?)) / 2), 2) + cos(radians(?)) * cos(${at.latitude}) * power(sin((${at.longitude} - radians(?)) / 2), 2))`;
  return `select profile_id, last_active_at from listing where tenant_id = ? and is_visible = 1 and audience >= 5 and 2 * 6371 * asin(sqrt(${half})) <= ? order by last_active_at desc, profile_id desc limit 24`;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Sequential requests, without waiting for each other. */
export async function askedIn(
  port: number,
  cookie: string,
  query: string,
  agent: Parameters<typeof ask>[2],
): Promise<{ ms: number; ids: string[] }> {
  const from = performance.now();
  const answer = await ask(port, searchRequest(cookie, query), agent);
  const ms = performance.now() - from;
  return { ms, ids: idsOf(foundIn(answer)) };
}
