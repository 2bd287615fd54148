import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { strongSecret } from '../../../test/production.ts';
import { describeWithRedis, testRedisUrl } from '../../../test/real-redis.ts';
import { Bus, Cache } from './bus/bus.ts';
import { MemoryBus, MemoryCache } from './bus/memory-bus.ts';
import { RedisBus } from './bus/redis-bus.ts';
import { RedisCache } from './bus/redis-cache.ts';
import { Clock } from '../process/clock.ts';
import { readConfig, type Config } from '../process/config.ts';
import { CountryLookup } from './geo/country-lookup.ts';
import { Limiter } from '../flow/limiter/limiter.ts';
import { MemoryLimiter } from '../flow/limiter/memory-limiter.ts';
import { RedisLimiter } from '../flow/limiter/redis-limiter.ts';
import { CapturedMailer } from './mail/captured-mailer.ts';
import { Mailer } from './mail/mailer.ts';
import { SmtpMailer } from './mail/smtp-mailer.ts';
import { CONFIG, PortsModule } from './ports.module.ts';
import { CapturedSms, Sms } from './sms/sms.ts';
import { GatewaySms } from './sms/gateway-sms.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import { S3Storage } from './storage/s3-storage.ts';
import { Storage } from './storage/storage.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ports-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

function configOf(environment: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: dataDir, ...environment });
}

function open(config: Config) {
  return Test.createTestingModule({ imports: [PortsModule.forRoot(config)] }).compile();
}

describe('Without anything installed', () => {
  it('every port is an embedded part, and they work', async () => {
    const config = configOf();
    const ports = await open(config);

    expect(ports.get(CONFIG)).toBe(config);
    expect(ports.get(Bus)).toBeInstanceOf(MemoryBus);
    expect(ports.get(Cache)).toBeInstanceOf(MemoryCache);
    expect(ports.get(Limiter)).toBeInstanceOf(MemoryLimiter);
    expect(ports.get(Mailer)).toBeInstanceOf(CapturedMailer);
    expect(ports.get(Storage)).toBeInstanceOf(FolderStorage);
    expect(ports.get(Sms)).toBeInstanceOf(CapturedSms);
    expect(ports.get(CountryLookup).find('192.87.106.106')).toBe('NL');
    await Promise.all([ports.get(Bus).ping(), ports.get(Mailer).ping(), ports.get(Storage).ping()]);
    await ports.close();
  });

  it('the clock that a test moves is the one that the ports ask', async () => {
    const ports = await open(configOf());
    await ports.get(Cache).set('i:a', 'one', 60);

    ports.get(Clock).advance(61);

    expect(await ports.get(Cache).get('i:a')).toBeUndefined();
    await ports.close();
  });

  it('limits per address are a thousand times as wide with test seams, and only then', async () => {
    const factorOf = async (config: Config) => {
      const ports = await open(config);
      await ports.close();
      return ports.get(Limiter).addressFactor;
    };

    expect(await factorOf(configOf())).toBe(1);
    expect(await factorOf(configOf({ TEST_SEAMS: '1' }))).toBe(1_000);
  });

  it('are closed when the application ends', async () => {
    const ports = await open(configOf());
    const closed = [Bus, Cache, Limiter, Mailer].map((port) =>
      jest.spyOn(ports.get<{ close: () => Promise<void> }>(port), 'close'),
    );

    await ports.close();

    expect(closed.map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('With an address for each', () => {
  it('mail, media and text messages go to the real parts', async () => {
    const ports = await open(
      configOf({
        SMTP_URL: 'smtp://127.0.0.1:1',
        SMS_URL: 'http://127.0.0.1:1/send',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'media',
        S3_KEY: 'key',
        S3_SECRET: 'secret',
      }),
    );

    expect(ports.get(Mailer)).toBeInstanceOf(SmtpMailer);
    expect(ports.get(Sms)).toBeInstanceOf(GatewaySms);
    expect(ports.get(Storage)).toBeInstanceOf(S3Storage);
    await ports.close();
  });
});

describe('With a bucket that tells its files to anybody', () => {
  const production = {
    DEMO: '0',
    DATABASE_URL: 'mysql://x@127.0.0.1/x',
    APP_SECRET: strongSecret,
    TRUSTED_PROXIES: '127.0.0.9',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_HOSTS: 'console.example',
  };

  it.each([
    ['0', true],
    ['1', false],
  ])('with DEMO=%s there is no start: %s', async (demo, isRefused) => {
    const server = createServer((_, response) => void response.end('<ListBucketResult/>'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const start = open(
      configOf({ ...production, DEMO: demo, S3_ENDPOINT, S3_BUCKET: 'media', S3_KEY: 'key', S3_SECRET: 'secret' }),
    );
    const complaint = await start.then(
      (ports) => ports.close().then(() => ''),
      ({ message }: Error) => message,
    );
    await new Promise((done) => server.close(done));

    expect(complaint.includes('tells its files to anybody')).toBe(isRefused);
  });
});

describeWithRedis('With a Redis', () => {
  it('bus, cache and limiter are the common ones', async () => {
    const ports = await open(configOf({ REDIS_URL: testRedisUrl, DATABASE_URL: 'mysql://x@127.0.0.1/x', DEMO: '1' }));

    expect(ports.get(Bus)).toBeInstanceOf(RedisBus);
    expect(ports.get(Cache)).toBeInstanceOf(RedisCache);
    expect(ports.get(Limiter)).toBeInstanceOf(RedisLimiter);
    await ports.get(Bus).ping();
    await ports.close();
  });
});
