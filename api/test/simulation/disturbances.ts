import { withDatabase } from '../../bench/database.ts';
import type { SeededRandom } from '../../src/demo/seeded-random.ts';
import { letPass } from '../until.ts';
import type { Setting } from './setting.ts';

const pauseMs = [60, 400] as const;
const longestHoldMs = 250;

type Fault = { point: string; code: string; mostSkipped: number };

/**
 * Points where the server fails on request, how, and after how many successes at most: rare ones fail sooner.
 * `database.committed` loses the acknowledgement of a commit, `sandbox.answered` the provider's answer.
 */
const faults: readonly Fault[] = [
  { point: 'database.committed', code: 'ECONNRESET', mostSkipped: 6 },
  { point: 'database.committed', code: 'ECONNRESET', mostSkipped: 6 },
  { point: 'database.commit', code: 'ER_LOCK_DEADLOCK', mostSkipped: 6 },
  { point: 'database.commit', code: 'SQLITE_BUSY', mostSkipped: 6 },
  { point: 'database.statement', code: 'ER_LOCK_DEADLOCK', mostSkipped: 60 },
  { point: 'database.statement', code: 'SQLITE_BUSY', mostSkipped: 60 },
  { point: 'database.statement', code: 'ECONNRESET', mostSkipped: 60 },
  { point: 'sandbox.answer', code: 'ECONNRESET', mostSkipped: 2 },
  { point: 'sandbox.answered', code: 'ECONNRESET', mostSkipped: 2 },
  { point: 'sandbox.answered', code: 'ECONNRESET', mostSkipped: 2 },
  { point: 'payments.fetched', code: 'ECONNRESET', mostSkipped: 2 },
  { point: 'jobs.before-run', code: 'ECONNRESET', mostSkipped: 2 },
  { point: 'jobs.after-run', code: 'ECONNRESET', mostSkipped: 2 },
];

/** Lets single calls to the database and the provider fail, and now and then the database itself. */
export async function disturb(setting: Setting, random: SeededRandom, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await letPass(random.between(...pauseMs));
    const [touchesDatabase, part] = [random.chance(0.15), random.fraction()];
    // A start that fails is repeated by whatever runs the server, which is not part of this.
    if (touchesDatabase && setting.server.port !== undefined) await disturbDatabase(setting, part);
    const { point, code, mostSkipped } = random.pick(faults);
    await setting.server.tell('faults', { point, code, skip: random.between(0, mostSkipped), times: 1 });
  }
}

/** Disarms what did not fail yet. */
export async function calm({ server }: Setting): Promise<void> {
  for (const { point } of faults) await server.tell('faults', { point, times: 0 });
}

/** Another process holds the file of SQLite; an operator cuts a connection to MariaDB. */
function disturbDatabase({ place }: Setting, part: number): Promise<void> {
  return withDatabase(place, async ({ all }) => {
    if (place.url === undefined) {
      await all('begin immediate');
      await letPass(part * longestHoldMs);
      await all('rollback');
      return;
    }
    const connections = await all(
      'select id from information_schema.processlist where db = database() and id <> connection_id()',
    );
    const victim = connections[Math.floor(part * connections.length)]?.['id'];
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
