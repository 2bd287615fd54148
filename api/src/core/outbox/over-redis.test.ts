import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase } from '../../../test/engines.ts';
import { forgetQueue } from '../../../test/forget-queue.ts';
import { aTenant, entriesIn, JobProcess } from '../../../test/job-process.ts';
import { describeWithRedis, testRedisUrl } from '../../../test/real-redis.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { until } from '../../../test/until.ts';
import { MemoryBus } from '../ports/bus/memory-bus.ts';
import { Clock } from '../process/clock.ts';
import { Faults } from '../process/faults.ts';
import { RedisJobQueue } from '../ports/jobs/redis-job-queue.ts';
import { OverRedis } from './over-redis.ts';
import { RelayPace } from './outbox.ts';
import { schedule } from '../../schedule.ts';

const rose = aTenant('rose');

describeWithRedis('Jobs over Redis', () => {
  let db: DataSource;
  let close: () => Promise<void>;
  let clock: Clock;
  let faults: Faults;
  let bus: MemoryBus;
  let name: string;
  let proxy: TcpProxy;
  let done: string[];
  let handed: string[];
  let processes: JobProcess[];

  beforeAll(async () => {
    ({ db, close } = await newDatabase(process.env['TEST_DATABASE_URL'] ? 'mariadb' : 'sqlite'));
  });
  afterAll(() => close());

  beforeEach(async () => {
    await db.query('delete from outbox_entry');
    clock = new Clock();
    faults = new Faults();
    bus = new MemoryBus(() => undefined);
    name = `test-${randomUUID()}`;
    done = [];
    handed = [];
    processes = [];
    const redis = new URL(testRedisUrl);
    proxy = await TcpProxy.open({ host: redis.hostname, port: Number(redis.port || 6379) });
  });
  afterEach(async () => {
    await proxy.restore();
    await Promise.all(processes.map((process) => process.stop()));
    await proxy.cut();
    await forgetQueue(name);
  });

  async function start(
    role: 'all' | 'web' | 'worker' = 'worker',
    pace: Partial<RelayPace> = {},
    greet = note,
  ): Promise<JobProcess> {
    const allPace = Object.assign(new RelayPace(), { lookEveryMs: 20, handAgainMs: 200 }, pace);
    const url = new URL(testRedisUrl);
    url.host = proxy.address;
    const started = await JobProcess.start(db, {
      clock,
      faults,
      bus,
      role,
      pace: allPace,
      register: (handlers) => handlers.forTenants('greet-member', ['id'], (_, { id }) => greet(id)),
      ...(role === 'web'
        ? {}
        : {
            overRedis: (outbox, runner) =>
              new OverRedis(noting(new RedisJobQueue(url.href, () => undefined, name)), outbox, runner, allPace),
          }),
    });
    processes.push(started);
    return started;
  }

  function noting(queue: RedisJobQueue): RedisJobQueue {
    const hand = queue.hand.bind(queue);
    queue.hand = async (ids) => {
      await hand(ids);
      handed.push(...ids);
    };
    return queue;
  }
  async function note(id: string): Promise<void> {
    done.push(id);
  }
  const states = async () => (await entriesIn(db)).map(({ state }) => state);
  const areAllDone = async () => (await states()).every((state) => state === 'done');

  it('200 jobs run once each on two workers', async () => {
    const web = await start('web');
    await start();
    await start();

    await Promise.all(Array.from({ length: 200 }, (_, at) => web.enqueue(rose, 'greet-member', { id: `m${at}` })));
    await until('all are done', areAllDone, 60_000);

    expect(new Set(done).size).toBe(200);
    expect(done).toHaveLength(200);
  });

  it('a job that fails is tried again over Redis', async () => {
    const here = await start('all');
    await until(
      'the start is over',
      async () => (await here.outbox.count('waiting', 'running', 'done')).done === schedule.length,
    );
    faults.arm('jobs.after-run');
    await here.enqueue(rose, 'greet-member', { id: 'm1' });
    await until('it failed', async () => (await entriesIn(db))[0]?.attempts === 1 && (await states())[0] === 'waiting');
    clock.advance(2.1);

    await until('it is done', areAllDone);

    expect(done).toEqual(['m1', 'm1']);
  });

  it('an id that Redis gives out again after the job is done does nothing', async () => {
    const here = await start('all');
    await here.enqueue(rose, 'greet-member', { id: 'm1' });
    await until('it is done', async () => done.length === 1 && (await areAllDone()));
    const [entry] = await entriesIn(db);
    const queue = new RedisJobQueue(testRedisUrl, () => undefined, name);
    const seen: string[] = [];
    const find = here.outbox.find.bind(here.outbox);
    here.outbox.find = (id) => {
      seen.push(id);
      return find(id);
    };

    await queue.hand([entry?.id ?? '']);
    await until('a worker was given it', () => seen.includes(entry?.id ?? ''));
    await queue.close();
    await new Promise((resume) => setTimeout(resume, 50));

    expect(done).toEqual(['m1']);
  });

  it('while Redis is away jobs stay in the table, and run when it is back', async () => {
    const here = await start('all');
    await here.enqueue(rose, 'greet-member', { id: 'm1' });
    await until('Redis works', areAllDone);

    await proxy.cut();
    await here.enqueue(rose, 'greet-member', { id: 'm2' });
    await until('it is told', () => here.log.some(({ message }) => message.startsWith('jobs wait')));
    expect((await states()).sort()).toEqual(['done', 'waiting']);

    await proxy.restore();
    await until('it is done', areAllDone);
    expect(done).toEqual(['m1', 'm2']);
  });

  it('a Redis that forgot everything is told again', async () => {
    let finish: () => void = () => undefined;
    const here = await start('all', { atOnce: 1 }, async (id) => {
      if (id === 'm1') await new Promise<void>((resolve) => (finish = resolve));
      done.push(id);
    });
    await here.enqueue(rose, 'greet-member', { id: 'm1' });
    await until('it runs', async () => (await states())[0] === 'running');
    await here.enqueue(rose, 'greet-member', { id: 'm2' });
    const [, waiting] = await entriesIn(db);
    await until('Redis has the second', () => handed.includes(waiting?.id ?? ''));

    await forgetQueue(name);
    finish();

    await until('both are done', areAllDone);
    expect(done).toEqual(['m1', 'm2']);
  });

  it('a worker that ends gives back what it cannot finish', async () => {
    const slow = await start('worker', { stopWithinMs: 100 }, () => new Promise(() => undefined));
    await slow.enqueue(rose, 'greet-member', { id: 'm1' });
    await until('it runs', async () => (await states())[0] === 'running');

    await slow.stop();
    processes.splice(processes.indexOf(slow), 1);
    expect(await entriesIn(db)).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    await start();
    clock.advance(3.1);
    await until('it is done', areAllDone);
    expect(done).toEqual(['m1']);
  });

  it('a drain runs what is due right here', async () => {
    const here = await start('all', { lookEveryMs: 60_000 });
    await proxy.cut();
    await here.enqueue(rose, 'greet-member', { id: 'm1' });

    await here.jobs.drain();

    expect(done).toEqual(['m1']);
  });
});
