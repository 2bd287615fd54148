import { withDatabase } from '../../bench/database.ts';
import type { SeededRandom } from '../../src/demo/seeded-random.ts';
import { letPass } from '../until.ts';
import type { Setting } from './setting.ts';

const pauseMs = [60, 400] as const;
const longestHoldMs = 250;

/** Points where the server fails on request, and how. `database.committed` loses the acknowledgement of a commit. */
const faults: readonly (readonly [point: string, code: string])[] = [
  ['database.committed', 'ECONNRESET'],
  ['database.committed', 'ECONNRESET'],
  ['database.commit', 'ER_LOCK_DEADLOCK'],
  ['database.commit', 'SQLITE_BUSY'],
  ['database.statement', 'ER_LOCK_DEADLOCK'],
  ['database.statement', 'SQLITE_BUSY'],
  ['database.statement', 'ECONNRESET'],
  ['sandbox.answer', 'ECONNRESET'],
  ['sandbox.answered', 'ECONNRESET'],
  ['payments.fetched', 'ECONNRESET'],
  ['jobs.before-run', 'ECONNRESET'],
  ['jobs.after-run', 'ECONNRESET'],
];

/** Lets single calls to the database and the provider fail, and now and then the database itself. */
export async function disturb(setting: Setting, random: SeededRandom, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await letPass(random.between(...pauseMs));
    if (random.chance(0.15)) await disturbDatabase(setting, random);
    const [point, code] = random.pick(faults);
    await setting.server.tell('faults', { point, code, skip: random.whole(30), times: random.between(1, 2) });
  }
}

/** Disarms what did not fail yet. */
export async function calm({ server }: Setting): Promise<void> {
  for (const [point] of faults) await server.tell('faults', { point, times: 0 });
}

/** Another process holds the file of SQLite; an operator cuts a connection to MariaDB. */
function disturbDatabase({ place }: Setting, random: SeededRandom): Promise<void> {
  const holdMs = random.whole(longestHoldMs);
  const turn = random.fraction();
  return withDatabase(place, async ({ all }) => {
    if (place.url === undefined) {
      await all('begin immediate');
      await letPass(holdMs);
      await all('rollback');
      return;
    }
    const connections = await all(
      'select id from information_schema.processlist where db = database() and id <> connection_id()',
    );
    const victim = connections[Math.floor(turn * connections.length)]?.['id'];
    if (victim !== undefined) await all(`kill ${victim}`);
  }).catch(() => undefined);
}

/** Kills the server without warning, this many times within these seconds, and starts it again. */
export async function killRepeatedly(
  { server }: Setting,
  random: SeededRandom,
  { kills, seconds }: { kills: number; seconds: number },
): Promise<void> {
  const startedAt = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    const dueMs = ((kill + 0.5 + random.fraction() / 2) / (kills + 0.5)) * seconds * 1_000;
    await letPass(Math.max(0, startedAt + dueMs - performance.now()));
    await server.kill();
    await server.start();
  }
}
