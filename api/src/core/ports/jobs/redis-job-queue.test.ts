import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { forgetQueue } from '../../../../test/forget-queue.ts';
import { describeWithRedis, testRedisUrl } from '../../../../test/real-redis.ts';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import { until } from '../../../../test/until.ts';
import { RedisJobQueue } from './redis-job-queue.ts';

describeWithRedis('The queue between relays and workers', () => {
  let name: string;
  let proxy: TcpProxy;
  let reported: string[];
  let ran: string[];
  let queues: RedisJobQueue[];

  beforeEach(async () => {
    name = `test-${randomUUID()}`;
    reported = [];
    ran = [];
    queues = [];
    const redis = new URL(testRedisUrl);
    proxy = await TcpProxy.open({ host: redis.hostname, port: Number(redis.port || 6379) });
  });
  afterEach(async () => {
    await proxy.restore();
    await Promise.all(queues.map((queue) => queue.close()));
    await proxy.cut();
    await forgetQueue(name);
  });

  function open(): RedisJobQueue {
    const url = new URL(testRedisUrl);
    url.host = proxy.address;
    const queue = new RedisJobQueue(url.href, (error) => reported.push(error.message), name);
    queues.push(queue);
    return queue;
  }
  const note = async (id: string) => void ran.push(id);

  it('gives each id to one worker', async () => {
    open().work(4, note);
    open().work(4, note);
    const ids = Array.from({ length: 40 }, (_, at) => `01KAJ7ZD5X${at}`);

    await open().hand(ids);

    await until('all ran', () => ran.length === 40);
    expect([...ran].sort()).toEqual([...ids].sort());
  });

  it('takes an id once while it is on its way, and again after that', async () => {
    const queue = open();
    await queue.hand(['01A']);
    await open().hand(['01A', '01B']);
    open().work(1, note);
    await until('both ran', () => ran.length === 2);

    await until('it runs once more', async () => {
      await queue.hand(['01A']);
      return ran.length > 2;
    });
    expect(ran.slice(0, 2)).toEqual(['01A', '01B']);
  });

  it('goes on after a job that throws', async () => {
    open().work(1, async (id) => {
      ran.push(id);
      if (id === '01A') throw new Error('no');
    });

    await open().hand(['01A', '01B']);

    await until('both ran', () => ran.length === 2);
  });

  it('refuses within seconds while Redis is away, says so once in a while, and works again by itself', async () => {
    const queue = open();
    queue.work(1, note);
    await queue.hand(['01A']);
    await until('it ran', () => ran.length === 1);

    await proxy.cut();
    await expect(queue.hand(['01B'])).rejects.toThrow(/writeable|not answer|closed/);
    await until('it is told', () => reported.length > 0);
    expect(reported.length).toBeLessThan(5);

    await proxy.restore();
    await until('Redis takes it', () =>
      queue.hand(['01B']).then(
        () => true,
        () => false,
      ),
    );
    await until('it ran', () => ran.includes('01B'));
  });

  it('is not held up at the end by a Redis that is away, nor at the start', async () => {
    await proxy.cut();
    const queue = open();
    queue.work(1, note);
    await expect(queue.hand(['01A'])).rejects.toThrow('did not answer');

    const before = performance.now();
    await queue.close();

    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('waits at the end for what runs, and takes nothing new', async () => {
    let finish: () => void = () => undefined;
    const queue = open();
    queue.work(1, async (id) => {
      ran.push(`began ${id}`);
      await new Promise<void>((resolve) => (finish = resolve));
      ran.push(`ended ${id}`);
    });
    await queue.hand(['01A', '01B']);
    await until('the first runs', () => ran.length === 1);

    queue.stopTaking();
    const closing = queue.close();
    finish();
    await closing;

    expect(ran).toEqual(['began 01A', 'ended 01A']);
  });
});
