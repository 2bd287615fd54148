import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeWithRedis, testRedisUrl } from '../../../../test/real-redis.ts';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import { letPass, until } from '../../../../test/until.ts';
import { RedisBus } from './redis-bus.ts';

describeWithRedis('The bus between processes', () => {
  let topic: string;
  let reported: string[];
  let proxy: TcpProxy;
  let here: RedisBus;
  let there: RedisBus;

  beforeEach(async () => {
    topic = `test:${randomUUID()}`;
    reported = [];
    const redis = new URL(testRedisUrl);
    proxy = await TcpProxy.open({ host: redis.hostname, port: Number(redis.port || 6379) });
    const behindProxy = new URL(testRedisUrl);
    behindProxy.host = proxy.address;
    here = await RedisBus.open(behindProxy.href, (error) => reported.push(error.message));
    there = await RedisBus.open(testRedisUrl, (error) => reported.push(error.message));
  });

  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await proxy.cut();
  });

  it('tells listeners in other processes and in its own', async () => {
    const heard: string[] = [];
    here.subscribe(topic, (message) => heard.push(`here ${message}`));
    there.subscribe(topic, (message) => heard.push(`there ${message}`));
    await Promise.all([here.ping(), there.ping()]);

    await here.publish(topic, 'Grüße 🙂');

    await until('both have heard', () => heard.length === 2);
    expect(heard.sort()).toEqual(['here Grüße 🙂', 'there Grüße 🙂']);
  });

  it('tells nobody of another topic, and nobody who stopped', async () => {
    const heard: string[] = [];
    const stop = here.subscribe(topic, () => heard.push('stopped'));
    here.subscribe(`${topic}:other`, () => heard.push('other'));
    here.subscribe(`${topic}:end`, () => heard.push('end'));
    stop();
    await here.ping();

    await there.publish(topic, '1');
    await there.publish(`${topic}:end`, '2');

    await until('the last message came', () => heard.includes('end'));
    expect(heard).toEqual(['end']);
  });

  it('hears again after its connection was lost, also what it began to listen to meanwhile', async () => {
    const heard: string[] = [];
    here.subscribe(topic, (message) => heard.push(message));
    await here.ping();
    await proxy.cut();
    await until('the loss is noticed', () =>
      here.ping().then(
        () => false,
        () => true,
      ),
    );
    here.subscribe(`${topic}:late`, (message) => heard.push(message));

    await there.publish(topic, 'lost');
    await proxy.restore();
    await until('the bus is back', () =>
      here.ping().then(
        () => true,
        () => false,
      ),
    );
    await there.publish(topic, 'heard');
    await there.publish(`${topic}:late`, 'heard too');

    await until('both messages came', () => heard.length === 2);
    expect(heard).toEqual(['heard', 'heard too']);
  });

  it('does not fail for messages that it can not send, and reports it once', async () => {
    await proxy.cut();
    await until('the loss is noticed', () =>
      here.ping().then(
        () => false,
        () => true,
      ),
    );

    for (let i = 0; i < 10; i += 1) await expect(here.publish(topic, 'lost')).resolves.toBeUndefined();

    expect(reported.filter((message) => !message.startsWith('Redis:'))).toEqual([
      'A message between processes was lost',
    ]);
  });

  it('reports a listener that throws, and tells the others all the same', async () => {
    const heard: string[] = [];
    here.subscribe(topic, () => {
      throw new Error('no');
    });
    here.subscribe(topic, (message) => heard.push(message));
    await here.ping();

    await here.publish(topic, '1');

    await until('the other has heard', () => heard.length === 1);
    expect(reported).toEqual([`A listener of ${topic} failed`]);
  });
});

describeWithRedis('A process that starts while Redis is away', () => {
  it('starts, reports the outage once, and hears when Redis comes', async () => {
    const topic = `test:${randomUUID()}`;
    const redis = new URL(testRedisUrl);
    const proxy = await TcpProxy.open({ host: redis.hostname, port: Number(redis.port || 6379) });
    await proxy.cut();
    const reported: string[] = [];
    const heard: string[] = [];
    const url = new URL(testRedisUrl);
    url.host = proxy.address;

    const bus = await RedisBus.open(url.href, (error) => reported.push(error.message));
    bus.subscribe(topic, (message) => heard.push(message));
    await until('both of its connections told of it', () => reported.length >= 2);
    await letPass(400);
    expect(reported.length).toBe(2);
    await proxy.restore();
    await until('the bus is back', () =>
      bus.ping().then(
        () => true,
        () => false,
      ),
    );
    await bus.publish(topic, 'heard');

    await until('the message came', () => heard.length === 1);
    await bus.close();
    await proxy.cut();
  });
});
