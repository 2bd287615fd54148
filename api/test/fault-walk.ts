import type { InjectOptions } from 'fastify';
import { expect } from '@jest/globals';
import type { ErrorCode } from '@manyhearts/contract/errors';
import { Faults } from '../src/core/process/faults.ts';
import { Limiter } from '../src/core/flow/limiter/limiter.ts';
import { readTables, restoreTables, type Row, type Tables } from './all-tables.ts';
import type { TestApp } from './app.ts';
import { DatabaseCalls } from './database-calls.ts';

export type Walk = {
  host: string;
  request: InjectOptions & { url: string; headers: Record<string, string> };
  /** What a repeat hears once the effect stands, where that can't be the first answer. */
  repeat?: ErrorCode | undefined;
};
/** What it was before, what it is after, and what was answered, when nothing fails; the latter two as `settled` reads them. */
type Course = {
  start: Tables;
  settled: ReturnType<typeof settler>;
  done: unknown;
  golden: { statusCode: number; body: unknown };
};
type Step = { point: string; skip: number; code: string };

/** A connection that breaks, and a transaction that was lost to a neighbour and is done again. */
const kinds = ['ECONNRESET', 'ER_LOCK_DEADLOCK'];

/**
 * I-11: lets each database call of a write fail, one after the other, then its commit, then only the word that it committed.
 * After each failure nothing has changed (or, for the lost word, all of it), and the same request again ends like one that
 * nothing happened to. Answers the number of failures that were tried.
 */
export async function walkFaults(t: TestApp, calls: DatabaseCalls, walk: Walk): Promise<number> {
  const start = await readTables(t.db);
  const { result: golden, points } = await calls.of(() => t.send(walk.host, walk.request));
  expect(golden.statusCode).toBeLessThan(300);
  const settled = settler(start);
  const course = {
    start,
    settled,
    done: settled(await readTables(t.db)),
    golden: { statusCode: golden.statusCode, body: settled(golden.body) },
  };
  let failures = 0;
  for (const step of stepsOf(points)) {
    await restoreTables(t.db, start);
    await t.app.get(Limiter).close();
    failures += Number(await takeStep(t, calls, walk, step, course));
  }
  await restoreTables(t.db, start);
  return failures;
}

function stepsOf(points: readonly string[]): Step[] {
  const statements = points.filter((point) => point === 'database.statement').map((point, skip) => ({ point, skip }));
  const commits = points
    .filter((point) => point === 'database.commit')
    .flatMap((_, skip) => [{ point: 'database.commit', skip }]);
  return [
    ...[...statements, ...commits].flatMap((step) => kinds.map((code) => ({ ...step, code }))),
    // To the driver this is a broken connection: whether the commit stands, it can't know.
    ...commits.map(({ skip }) => ({ point: 'database.committed', skip, code: 'ECONNRESET' })),
  ];
}

/** Answers whether the step was there to fail: what the server remembers of an earlier request saves it some questions. */
async function takeStep(
  t: TestApp,
  calls: DatabaseCalls,
  walk: Walk,
  step: Step,
  { start, settled, done, golden }: Course,
): Promise<boolean> {
  const where = `${step.point} ${step.skip + 1}, ${step.code}`;
  const faults = t.app.get(Faults);
  let hasFailed = false;
  faults.arm(step.point, {
    skip: step.skip,
    make: () => {
      hasFailed = true;
      return Object.assign(new Error('a fault that a test arranged'), { code: step.code });
    },
  });
  const { result: first } = await calls.of(() => t.send(walk.host, walk.request));
  faults.disarm();

  if (first.statusCode >= 400) {
    const after = await readTables(t.db);
    expect([where, first.statusCode, first.json().authentication_required]).toEqual([where, 503, undefined]);
    if (step.point === 'database.committed') expect([where, settled(after)]).toEqual([where, done]);
    else expect([where, withoutUse(after)]).toEqual([where, withoutUse(start)]);
  }
  const last = first.statusCode < 400 ? first : await t.send(walk.host, walk.request);

  if (walk.repeat && step.point === 'database.committed')
    expect([where, last.json().code]).toEqual([where, walk.repeat]);
  else expect([where, last.statusCode, settled(last.body)]).toEqual([where, golden.statusCode, golden.body]);
  expect([where, settled(await readTables(t.db))]).toEqual([where, done]);
  return hasFailed;
}

/** That somebody is there is written with the first request of each five minutes, and those may begin in the middle of a walk. */
function withoutUse({ member_session: sessions = [], listing: listings = [], ...others }: Tables): Tables {
  return {
    ...others,
    member_session: sessions.map(({ used_at: _used, ...row }) => row),
    listing: listings.map(({ last_active_at: _active, ...row }) => row),
  };
}

const ulid = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g;
const instant = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
/** What a passkey is to sign. */
const challenge = /"challenge":"[\w-]+"/g;
/** Of a job that is asked for once in each minute, and another may have begun. */
const jobOfMinute = /"id","K[\w-]{25}"/g;
/** Columns that are another time each time: when it was, in which request, and what is reckoned from that. */
const changing = /(?:^|_)(?:at|until|hash|mac)$|^request_id$/;

/** Makes two runs comparable: times, chance, and ids that were not there at the start, are left out. */
export function settler(start: Tables): (thing: Tables | string) => unknown {
  const known = new Set(JSON.stringify(start).match(ulid));
  const plain = (text: string): string =>
    text
      .replace(ulid, (id) => (known.has(id) ? id : 'new'))
      .replace(instant, 'then')
      .replace(challenge, 'another')
      .replace(jobOfMinute, '"id","of its minute"');
  const plainRow = (row: Row): string =>
    plain(JSON.stringify(Object.entries(row).filter(([name]) => !changing.test(name))));
  return (thing) => {
    if (typeof thing === 'string') return plain(thing);
    return Object.fromEntries(Object.entries(thing).map(([name, rows]) => [name, rows.map(plainRow).sort()]));
  };
}
