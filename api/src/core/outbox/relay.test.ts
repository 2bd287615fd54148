import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { aTenant, entriesIn, JobProcess, statementsOf } from '../../../test/job-process.ts';
import { until } from '../../../test/until.ts';
import { MemoryBus } from '../ports/bus/memory-bus.ts';
import { Clock } from '../process/clock.ts';
import { asSystem, storeOf } from '../database/store.ts';
import { Faults } from '../process/faults.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { JobRunner } from './job-runner.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';
import { schedule } from '../../schedule.ts';

const rose = aTenant('rose');
/** So rare that only a wake-up can explain an early run. */
const seldom = { lookEveryMs: 60_000 };
type Options = Parameters<typeof JobProcess.start>[1];

onEachEngine((engine) => {
  let db: DataSource;
  let place: Place;
  let clock: Clock;
  let done: string[];
  let processes: JobProcess[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
  });
  afterAll(() => close());

  beforeEach(async () => {
    await db.query('delete from outbox_entry');
    clock = new Clock();
    done = [];
    processes = [];
  });
  afterEach(() => Promise.all(processes.map((process) => process.stop())));

  async function start(name: string, options: Options = {}): Promise<JobProcess> {
    const process = await JobProcess.start(db, {
      clock,
      role: 'all',
      register: (handlers) =>
        handlers.forTenants('greet-member', ['id'], async (_, { id }) => void done.push(`${name} ${id}`)),
      ...options,
    });
    processes.push(process);
    return process;
  }
  const stateOf = async () => (await entriesIn(db)).map(({ state }) => state);
  const isQuiet = async () =>
    (await storeOf({ db: db.manager }, OutboxEntry).count({ state: 'done' })) === schedule.length;

  /** The index used for each table of the statement, with an outbox as full as after a busy day. */
  async function indexesOf(sql: string): Promise<(string | undefined)[]> {
    const old = {
      job: 'greet-member',
      payload: {},
      state: 'done',
      attempts: 1,
      dueAt: clock.now(),
      finishedAt: clock.now(),
      createdAt: clock.now(),
    } as const;
    await storeOf({ db: db.manager }, OutboxEntry).add(
      ...Array.from({ length: 2_000 }, (_, at) => ({ id: `old${at}`, ...old })),
    );
    const isSqlite = engine === 'sqlite';
    await asSystem('test', () => db.query(isSqlite ? 'analyze' : 'analyze table outbox_entry'));
    const explain = `explain ${isSqlite ? 'query plan ' : ''}${sql}`;
    const plan = (await asSystem('test', () => db.query(explain, [1, 1]))) as {
      detail?: string;
      table?: string;
      key?: string;
    }[];
    return plan
      .filter(({ detail, table }) => detail?.includes('outbox_entry') || table === 'outbox_entry')
      .map(({ detail, key }) => detail ?? key);
  }

  describe('an idle relay', () => {
    it('begins a job as soon as its transaction is committed', async () => {
      const here = await start('here', { pace: seldom });
      await until('the start is over', isQuiet);

      await here.as(rose, async (ctx) => {
        await here.jobs.enqueue(ctx, 'greet-member', { id: 'm1' });
        // Releasing a savepoint is not a commit.
        await ctx.db.transaction(async () => undefined);
      });

      await until('the job is done', () => done.length === 1, 900);
    });

    it('hears of a job that another process enqueued', async () => {
      const bus = new MemoryBus(() => undefined);
      await start('worker', { bus, pace: seldom });
      const web = await start('web', { bus, role: 'web' });
      await until('the start is over', isQuiet);

      await web.enqueue(rose, 'greet-member', { id: 'm1' });

      await until('the job is done', () => done.length === 1, 900);
      expect(done).toEqual(['worker m1']);
    });

    it('looks by itself when nobody told it, with one statement that reads an index and none that writes', async () => {
      await start('here', { pace: { lookEveryMs: 20 } });
      await until('the start is over', isQuiet);
      const statements = statementsOf(db);

      await until('it has looked five times', () => statements.length >= 5);
      const looks = [...statements];
      expect(looks.every((sql) => sql.trim().startsWith('select'))).toBe(true);
      const web = await start('web', { role: 'web' });
      await web.enqueue(rose, 'greet-member', { id: 'm1' }, { dueAt: new Date(clock.nowMs() + 50) });

      await until('the job is done', () => done.length === 1);
      expect(await indexesOf(looks[0] ?? '')).toEqual([
        expect.stringContaining('ix_outbox_entry_'),
        expect.stringContaining('ix_outbox_entry_'),
      ]);
    });

    it('of a web process does nothing', async () => {
      const web = await start('web', { role: 'web', pace: { lookEveryMs: 5 } });
      const statements = statementsOf(db);
      await web.enqueue(rose, 'greet-member', { id: 'm1' });
      const before = statements.length;
      await new Promise((resume) => setTimeout(resume, 50));

      expect(statements.length).toBe(before);
      expect(await stateOf()).toEqual(['waiting']);
    });
  });

  describe('several relays on one database', () => {
    it('run each of 200 jobs once, never one in two places', async () => {
      const running = new Set<string>();
      const overlaps: string[] = [];
      const register: NonNullable<Options>['register'] = (handlers) =>
        handlers.forTenants('greet-member', ['id'], async (_, { id }) => {
          if (running.has(id)) overlaps.push(id);
          running.add(id);
          await new Promise((resume) => setTimeout(resume, Math.random() * 3));
          running.delete(id);
          done.push(id);
        });
      const bus = new MemoryBus(() => undefined);
      const [one, two] = [await start('one', { bus, register }), await start('two', { bus, register })];

      await Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 ? one : two).enqueue(rose, 'greet-member', { id: `m${at}` })),
      );
      await until('all are done', async () => (await stateOf()).every((state) => state === 'done'), 60_000);

      expect(overlaps).toEqual([]);
      expect(done).toHaveLength(200);
      expect(new Set(done).size).toBe(200);
      expect((await entriesIn(db)).every(({ attempts }) => attempts === 1)).toBe(true);
    });

    it('take over what a process that fell silent had in its hands, after its lease and not before', async () => {
      const faults = new Faults();
      faults.arm('jobs.stall');
      const silent = await start('silent', { faults, role: 'web' });
      await silent.enqueue(rose, 'greet-member', { id: 'm1' });
      await silent.inProcess.turn();
      await until('it holds the job', async () => (await stateOf())[0] === 'running');

      const heir = await start('heir', { role: 'web' });
      clock.advance(29);
      await heir.inProcess.turn();
      expect(done).toEqual([]);

      clock.advance(2);
      await heir.jobs.drain();
      expect(done).toEqual(['heir m1']);
      expect(await entriesIn(db)).toMatchObject([{ state: 'done', attempts: 2 }]);
    });

    it('leave a long job to the process that keeps its lease', async () => {
      let finish: () => void = () => undefined;
      const here = await start('here', {
        role: 'web',
        pace: { leaseMs: 3_000 },
        register: (handlers) =>
          handlers.forTenants('greet-member', ['id'], async (_, { id }) => {
            await new Promise<void>((resolve) => (finish = resolve));
            done.push(`here ${id}`);
          }),
      });
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      await here.inProcess.turn();
      const leases = new Set<number>();
      await start('there', { pace: { lookEveryMs: 5 } });

      await until(
        'the lease was renewed four times',
        async () => leases.add((await entriesIn(db))[0]?.leaseUntil?.getTime() ?? 0).size > 4,
      );
      finish();
      await until('the job is done', async () => (await stateOf())[0] === 'done');

      expect(done).toEqual(['here m1']);
      expect(await entriesIn(db)).toMatchObject([{ attempts: 1 }]);
    });

    it('let a job rest that ended its process eight times', async () => {
      const faults = new Faults();
      faults.arm('jobs.stall', { times: 8 });
      const here = await start('here', { faults, role: 'web' });
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      for (let at = 0; at < 10; at += 1) {
        await here.inProcess.turn();
        await here.get(JobRunner).idle();
        clock.advance(31);
      }

      expect(done).toEqual([]);
      expect(await entriesIn(db)).toMatchObject([
        { state: 'dead', lastError: 'Its process ended 8 times in the middle of it.' },
      ]);
    });

    it('do not hear of a job from whoever lost it meanwhile', async () => {
      const here = await start('here', { role: 'web' });
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      const [entry] = (await here.outbox.due(10)).filter(({ job }) => job === 'greet-member');
      const lost = await here.outbox.claim(entry!);
      clock.advance(31);
      const [lapsed] = await here.outbox.due(10);
      const held = await here.outbox.claim(lapsed!);

      expect([
        await here.outbox.renew(lost!),
        await here.outbox.done(lost!),
        await here.outbox.dead(lost!, new Error('late')),
      ]).toEqual([false, false, false]);
      expect(await here.outbox.done(held!)).toBe(true);
    });
  });

  describe('a process that ends', () => {
    function slowGreeting(wait: Promise<void>): Options {
      return {
        pace: { stopWithinMs: 100, lookEveryMs: 5 },
        register: (handlers) =>
          handlers.forTenants('greet-member', ['id'], async (_, { id }) => {
            done.push(`began ${id}`);
            if (id === 'slow') await wait;
            done.push(`ended ${id}`);
          }),
      };
    }

    it('waits for what runs, and takes nothing new', async () => {
      let finish: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => (finish = resolve));
      const here = await start('here', { ...slowGreeting(wait), pace: { stopWithinMs: 8_000, lookEveryMs: 5 } });
      await here.enqueue(rose, 'greet-member', { id: 'slow' });
      await until('it runs', () => done.length === 1);

      const stopping = here.stop();
      await here.enqueue(rose, 'greet-member', { id: 'late' });
      await new Promise((resume) => setTimeout(resume, 30));
      finish();
      await stopping;

      expect(done).toEqual(['began slow', 'ended slow']);
      expect(await stateOf()).toEqual(['done', 'waiting']);
    });

    it('gives back what it cannot finish, and the attempt does not count', async () => {
      let finish: () => void = () => undefined;
      const here = await start('here', slowGreeting(new Promise<void>((resolve) => (finish = resolve))));
      await here.enqueue(rose, 'greet-member', { id: 'slow' });
      await until('it runs', () => done.length === 1);

      await here.stop();
      expect(await entriesIn(db)).toMatchObject([{ state: 'waiting', attempts: 0, leaseUntil: null }]);

      const there = await start('there', { role: 'web' });
      await there.jobs.drain();
      expect(done).toEqual(['began slow']);
      clock.advance(3.1);
      const [entry] = await there.outbox.due(10);
      const held = await there.outbox.claim(entry!);
      // The handler of the stopped process ends after all; its result must be ignored.
      finish();
      await until('it ended', () => done.includes('ended slow'));
      await new Promise((resume) => setTimeout(resume, 20));
      expect(await entriesIn(db)).toMatchObject([{ state: 'running', attempts: 1 }]);
      expect(await there.outbox.done(held!)).toBe(true);
    });

    it('by force leaves its job to the next', async () => {
      const web = await start('web', { role: 'web' });
      await web.enqueue(rose, 'greet-member', { id: 'm1' });
      const hooks = fileURLToPath(new URL('../../../test/swc-hooks.mjs', import.meta.url));
      const worker = fileURLToPath(new URL('../../../test/doomed-worker.ts', import.meta.url));
      const child = spawn(
        process.execPath,
        ['--no-warnings', '--import', hooks, worker, place.dataDir, ...(place.url ? [place.url] : [])],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let said = '';
      child.stdout.on('data', (chunk) => (said += String(chunk)));
      const gone = new Promise((resolve) => child.once('exit', resolve));
      try {
        await until('it began', () => said.includes('began m1'), 20_000);
      } finally {
        child.kill('SIGKILL');
        await gone;
      }
      expect(await stateOf()).toEqual(['running']);

      clock.advance(31);
      await web.jobs.drain();

      expect(done).toEqual(['web m1']);
      expect(await entriesIn(db)).toMatchObject([{ state: 'done', attempts: 2 }]);
    });
  });

  describe('while the database is away', () => {
    it('jobs wait, which is told once, and go on after it', async () => {
      const here = await start('here', { pace: { lookEveryMs: 5 } });
      await until('the start is over', isQuiet);
      let isAway = true;
      const due = here.outbox.due.bind(here.outbox);
      here.outbox.due = async (limit) => {
        if (isAway) throw new Error('away');
        return due(limit);
      };
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      await until('it is told', () => here.log.length > 0);
      await new Promise((resume) => setTimeout(resume, 30));
      expect(here.log.map(({ message }) => message)).toEqual(['jobs wait: the database or Redis does not answer']);

      isAway = false;
      await until('the job is done', () => done.length === 1);
      expect(here.log.at(-1)?.message).toBe('jobs go on');
    });
  });

  describe('the figures', () => {
    it('count waiting and dead jobs', async () => {
      const here = await start('here', { role: 'web' });
      const figures = async () =>
        (await here.get(RequestMetrics).registry.metrics())
          .split('\n')
          .filter((line) => line.startsWith('manyhearts_jobs'));
      expect(await figures()).toEqual(['manyhearts_jobs{state="waiting"} 0', 'manyhearts_jobs{state="dead"} 0']);

      await here.enqueue(rose, 'dance-tango');
      await here.jobs.drain();
      for (let at = 0; at < 3; at += 1) await here.enqueue(rose, 'greet-member', { id: 'm1' });

      expect(await figures()).toEqual(['manyhearts_jobs{state="waiting"} 3', 'manyhearts_jobs{state="dead"} 1']);
    });
  });
});
