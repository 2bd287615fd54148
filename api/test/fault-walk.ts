import type { InjectOptions } from 'fastify';
import { expect } from '@jest/globals';
import type { ErrorCode } from '@manyhearts/contract/errors';
import { Faults } from '../src/core/process/faults.ts';
import { Limiter } from '../src/core/flow/limiter/limiter.ts';
import { readTables, restoreTables, type Row, type Tables } from './all-tables.ts';
import type { TestApp } from './app.ts';
import { DatabaseCalls } from './database-calls.ts';
import { expectCleanOrders } from './orders.ts';
import { inAlternation } from './repeats.ts';

export type Walk = {
  host: string;
  request: InjectOptions & { url: string; headers: Record<string, string> };
  /** The code that a repeat gets after success, if it can't get the first answer. */
  repeat?: ErrorCode | undefined;
  /** For a write that commits more than once, so that a failure may leave its first stages behind. */
  finish?: (answer: string) => Promise<string>;
};
/** State before and after, and the answer, when nothing fails; the latter two as `settled` normalises them. */
type Course = {
  start: Tables;
  settled: ReturnType<typeof settler>;
  done: unknown;
  golden: { statusCode: number; body: unknown };
};
type Step = { point: string; skip: number; code: string };

/** A broken connection, and a transaction that lost a deadlock and is retried. */
const kinds = ['ECONNRESET', 'ER_LOCK_DEADLOCK'];

/**
 * Lets each database call of a write fail, one after the other, then its commit, then only the acknowledgement of the
 * commit. After each failure nothing has changed (or everything, without the acknowledgement; or some stages of a write
 * that has them), and repeating the request ends as if nothing had failed. Returns the number of failures that were tried.
 */
export async function walkFaults(t: TestApp, calls: DatabaseCalls, walk: Walk): Promise<number> {
  const start = await readTables(t.db);
  const { result: golden, points } = await calls.of(() => t.send(walk.host, walk.request));
  expect(golden.statusCode).toBeLessThan(300);
  const body = await finished(t, walk, golden.body);
  const settled = settler(start);
  let now = await readTables(t.db);
  const course = {
    start,
    settled,
    done: settled(now),
    golden: { statusCode: golden.statusCode, body: settled(body) },
  };
  let failures = 0;
  for (const step of stepsOf(points)) {
    await restoreTables(t.db, start, now);
    await t.app.get(Limiter).close();
    const { hasFailed, tables } = await takeStep(t, calls, walk, step, course);
    failures += Number(hasFailed);
    now = tables;
  }
  await restoreTables(t.db, start, now);
  return failures;
}

function stepsOf(points: readonly string[]): Step[] {
  const statements = points.filter((point) => point === 'database.statement').map((point, skip) => ({ point, skip }));
  const commits = points
    .filter((point) => point === 'database.commit')
    .flatMap((_, skip) => [{ point: 'database.commit', skip }]);
  return [
    ...statements.flatMap((step) => inAlternation(kinds, step.skip).map((code) => ({ ...step, code }))),
    ...commits.flatMap((step) => kinds.map((code) => ({ ...step, code }))),
    // The driver sees a broken connection and can't know whether the commit took effect.
    ...commits.map(({ skip }) => ({ point: 'database.committed', skip, code: 'ECONNRESET' })),
  ];
}

/** `hasFailed` is false if the step did not occur: caches of earlier requests save some queries. */
async function takeStep(
  t: TestApp,
  calls: DatabaseCalls,
  walk: Walk,
  step: Step,
  course: Course,
): Promise<{ hasFailed: boolean; tables: Tables }> {
  const { settled, done, golden } = course;
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
    expect({ where, status: first.statusCode, body: first.json() }).toMatchObject({ where, status: 503 });
    expect(first.json().authentication_required).toBeUndefined();
    if (walk.finish) await expectCleanOrders(t);
    else expectAllOrNothing(where, { step, after: await readTables(t.db), course });
  }
  const last = first.statusCode < 400 ? first : await t.send(walk.host, walk.request);

  const body = await finished(t, walk, last.body);

  if (walk.repeat && step.point === 'database.committed')
    expect({ where, code: last.json().code }).toEqual({ where, code: walk.repeat });
  else expect({ where, statusCode: last.statusCode, body: settled(body) }).toEqual({ where, ...golden });
  const tables = await readTables(t.db);
  expect({ where, tables: settled(tables) }).toEqual({ where, tables: done });
  return { hasFailed, tables };
}

async function finished(t: TestApp, { finish }: Walk, body: string): Promise<string> {
  if (!finish) return body;
  const answer = await finish(body);
  await expectCleanOrders(t);
  return answer;
}

/** All if only the acknowledgement of the commit was lost. */
function expectAllOrNothing(
  where: string,
  { step, after, course: { start, settled, done } }: { step: Step; after: Tables; course: Course },
): void {
  if (step.point === 'database.committed') expect({ where, tables: settled(after) }).toEqual({ where, tables: done });
  else expect({ where, tables: withoutUse(after) }).toEqual({ where, tables: withoutUse(start) });
}

/** Presence is written with the first request in each five minutes, which may begin during a walk. */
function withoutUse({ member_session: sessions = [], listing: listings = [], ...others }: Tables): Tables {
  return {
    ...others,
    member_session: sessions.map(({ used_at: _used, ...row }) => row),
    listing: listings.map(({ last_active_at: _active, ...row }) => row),
  };
}

/** Of a payment, a customer or a mandate at the sandbox. */
const sandboxRef = /\b(tr|cst|mdt)_([0-9A-HJKMNP-TV-Z]{26})[\w-]{24}/g;
const ulid = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g;
const instant = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
/** The challenge that a passkey signs. */
const challenge = /"challenge":"[\w-]+"/g;
/** The signature of a new id, in an address. */
const signature = /(\/new\.)[\w-]{43}/g;
/** A signed address that ends after a while, and so begins with a time. */
const ticket = /(\/(?:own-data|new-brand)\/)[0-9a-z]+-[\w-]+\.[\w-]{43}/g;
/** The address for replies, which is another one each time it is renewed. */
const hook = /(\/inbound-mail\/[0-9A-HJKMNP-TV-Z]{26})[\w-]+/g;
/** The id of a job that is enqueued once a minute, and a new minute may have begun. */
const jobOfMinute = /"id","K[\w-]{25}"/g;
/** A link that sets a password, and recovery codes. */
const shownOnce = /\/admin\/password#[^"]+|[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g;
/** Versions of records without a number are hashes of their content, times included; stored answers are quoted text. */
const contentVersion = /(\\?"version\\?":\\?")[\w-]{16}(?=\\?")/g;
/** Columns that differ between runs: times, ids and keys of requests, values derived from them, and what is sealed with a nonce. */
const changing = /(?:^|_)(?:at|until|from|added|hash|hashes|mac)$|^request_(?:id|key)$|^sealed_/;
/** How people name a complaint: the end of its id. */
const reference = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g;

/** Makes two runs comparable: replaces times, random values and ids that did not exist at the start. */
export function settler(start: Tables): (thing: Tables | string) => unknown {
  const known = new Set(JSON.stringify(start).match(ulid));
  const plain = (text: string): string =>
    text
      .replace(sandboxRef, (_, kind: string, id: string) => `${kind}_ ${id}`)
      .replace(ulid, (id) => (known.has(id) ? id : 'new'))
      .replace(instant, 'then')
      .replace(challenge, 'another')
      .replace(signature, '$1signed')
      .replace(ticket, '$1signed')
      .replace(hook, '$1signed')
      .replace(jobOfMinute, '"id","of its minute"')
      .replace(shownOnce, 'shown once')
      .replace(reference, 'its reference')
      .replace(contentVersion, '$1of its content');
  const plainRow = (row: Row): string =>
    plain(JSON.stringify(Object.entries(row).filter(([name]) => !changing.test(name))));
  return (thing) => {
    if (typeof thing === 'string') return plain(thing);
    return Object.fromEntries(
      Object.entries(thing).map(([name, rows]) => [name, withoutRepeatedNews(rows.map(plainRow).sort())]),
    );
  };
}

/** A provider that is asked again for the same payment may report it again. */
function withoutRepeatedNews(sorted: readonly string[]): string[] {
  return sorted.filter((row, at) => !row.includes('send-sandbox-webhook') || row !== sorted[at - 1]);
}
