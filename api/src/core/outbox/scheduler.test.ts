import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newApp } from '../../../test/app.ts';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { JobProcess, statementsOf } from '../../../test/job-process.ts';
import { Clock } from '../process/clock.ts';
import { storeOf } from '../database/store.ts';
import { JobHandlers } from './job-handlers.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';
import { schedule } from '../../schedule.ts';
import { Scheduler } from './scheduler.ts';

const jobNames = schedule.map(({ job }) => job).sort();
const hourly = schedule.filter(({ everySeconds }) => everySeconds <= 3_600).map(({ job }) => job);
const keptSeconds = 7 * 86_400;

onEachEngine((engine) => {
  let db: DataSource;
  let clock: Clock;
  let processes: JobProcess[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
  });
  afterAll(() => close());

  beforeEach(async () => {
    await db.query('delete from outbox_entry');
    clock = new Clock();
    clock.moveTo(new Date('2026-11-21T09:00:00Z'));
    processes = await Promise.all(Array.from({ length: 3 }, () => JobProcess.start(db, { clock })));
  });
  afterEach(() => Promise.all(processes.map((process) => process.stop())));

  const tickAll = () => Promise.all(processes.map((process) => process.get(Scheduler).tick()));
  const rows = () => storeOf({ db: db.manager }, OutboxEntry).find();
  const jobsIn = async () => (await rows()).map(({ job }) => job).sort();

  it('a recurring job is there once for each of its slots, however many processes look, and whether or not it is done', async () => {
    await tickAll();
    expect(await jobsIn()).toEqual(jobNames);

    await processes[0]!.jobs.drain();
    clock.moveTo(new Date('2026-11-21T09:04:59Z'));
    const restarted = await JobProcess.start(db, { clock });
    processes.push(restarted);
    await tickAll();
    expect(await jobsIn()).toEqual(jobNames);
    expect((await rows()).map(({ state, tenantRef }) => [state, tenantRef])).toEqual(
      jobNames.map(() => ['done', null]),
    );

    clock.moveTo(new Date('2026-11-21T10:00:00Z'));
    await tickAll();
    expect(await jobsIn()).toEqual([...jobNames, ...hourly].sort());
  });

  it('costs nothing within a slot', async () => {
    await tickAll();
    const statements = statementsOf(db);

    await tickAll();

    expect(statements).toEqual([]);
  });

  it('slots that nobody saw are not made up for', async () => {
    await tickAll();

    clock.advance(10 * 3_600);
    await tickAll();

    expect(await jobsIn()).toEqual([...jobNames, ...hourly].sort());
  });
});

describe('The schedule', () => {
  it('names each job once, at least as often as finished rows are kept, and somebody does it', async () => {
    const { app, close } = await newApp();

    expect(new Set(jobNames).size).toBe(jobNames.length);
    expect(schedule.filter(({ everySeconds }) => everySeconds > keptSeconds)).toEqual([]);
    expect(jobNames.filter((job) => app.get(JobHandlers).find(job)?.kind !== 'installation')).toEqual([]);

    await close();
  });
});
