import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { JobProcess, statementsOf } from '../../../test/job-process.ts';
import { Clock } from '../process/clock.ts';
import { storeOf } from '../database/store.ts';
import { IdempotencyRecord } from '../http/idempotency/idempotency-record.entity.ts';
import { OutboxEntry, type OutboxState } from './outbox-entry.entity.ts';

const hourMs = 3_600_000;

onEachEngine((engine) => {
  let db: DataSource;
  let clock: Clock;
  let here: JobProcess;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
  });
  afterAll(() => close());

  beforeEach(async () => {
    clock = new Clock();
    clock.moveTo(new Date('2026-11-21T09:30:00Z'));
    here = await JobProcess.start(db, { clock });
  });
  afterEach(() => here.stop());

  const ago = (ms: number) => new Date(clock.nowMs() - ms);
  const records = () => storeOf({ db: db.manager }, IdempotencyRecord);
  const record = (key: string, createdAt: Date) => ({
    tenantRef: '-',
    actor: 'member:m',
    route: 'POST /x',
    key,
    requestHash: 'h',
    status: 200,
    body: 'null',
    createdAt,
  });
  const entries = () => storeOf({ db: db.manager }, OutboxEntry);
  const entry = (id: string, state: OutboxState, at: Date) => ({
    id,
    tenantRef: null,
    job: 'greet-member',
    payload: {},
    state,
    attempts: 1,
    dueAt: at,
    finishedAt: state === 'waiting' ? null : at,
    createdAt: at,
  });

  it('an answer is forgotten 48 hours after it was given', async () => {
    await records().add(record('older', ago(48 * hourMs + 1_000)), record('younger', ago(48 * hourMs - 60_000)));

    await here.jobs.drain();

    expect((await records().find()).map(({ key }) => key)).toEqual(['younger']);
  });

  it('a finished job is forgotten after a week; a dead one and one that waits are not', async () => {
    const week = 7 * 24 * hourMs;
    await db.query('delete from outbox_entry');
    await entries().add(
      entry('old-done', 'done', ago(week + 1_000)),
      entry('new-done', 'done', ago(week - 60_000)),
      entry('old-dead', 'dead', ago(week * 9)),
    );
    await entries().add({ ...entry('old-waiting', 'waiting', ago(week * 9)), dueAt: new Date(clock.nowMs() + hourMs) });

    await here.jobs.drain();

    const left = (await entries().find()).map(({ id }) => id).filter((id) => /^(old|new)-/.test(id));
    expect(left.sort()).toEqual(['new-done', 'old-dead', 'old-waiting']);
  });

  it('many are forgotten some five thousand at a time', async () => {
    await db.query('delete from outbox_entry');
    await records().add(...Array.from({ length: 12_000 }, (_, at) => record(`k${at}`, ago(60 * hourMs - at))));
    const statements = statementsOf(db);

    await here.jobs.drain();

    const deletes = statements.filter((sql) => /^\s*delete/i.test(sql) && sql.includes('idempotency_record'));
    expect(deletes).toHaveLength(3);
    expect(await records().count({ route: 'POST /x', requestHash: 'h', status: 200 })).toBe(1);
  });
});
