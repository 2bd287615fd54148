import { join } from 'node:path';
import { Global, Logger, Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { Bus, Cache, type Report } from './bus/bus.ts';
import { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import { Faults } from '../process/faults.ts';
import { CountryLookup } from './geo/country-lookup.ts';
import { GifSource } from './gifs/gif-source.ts';
import { Limiter } from '../flow/limiter/limiter.ts';
import { Mailer } from './mail/mailer.ts';
import { Random } from '../crypto/random.ts';
import { Sms } from './sms/sms.ts';
import { openStorage } from './storage/open-storage.ts';
import { Storage } from './storage/storage.ts';

export const CONFIG = Symbol('config');

/** Test seams multiply limits per address by this, because all tests share one address. */
const testAddressFactor = 1_000;

const logger = new Logger('ports');
const report: Report = ({ message, cause, stack }) => {
  logger.error(cause instanceof Error ? `${message}: ${cause.message}` : message, stack);
};

/**
 * Ports to everything outside the process, each with an embedded adapter and a real one that its variable selects.
 * Adapters are imported on demand, so that the embedded start does not load clients that it does not use.
 */
const ports: Provider[] = [
  Clock,
  Random,
  Faults,
  CountryLookup,
  {
    provide: Bus,
    inject: [CONFIG],
    useFactory: async ({ redisUrl }: Config): Promise<Bus> => {
      if (redisUrl) return (await import('./bus/redis-bus.ts')).RedisBus.open(redisUrl, report);
      return new (await import('./bus/memory-bus.ts')).MemoryBus(report);
    },
  },
  {
    provide: Cache,
    inject: [CONFIG, Clock],
    useFactory: async ({ redisUrl }: Config, clock: Clock): Promise<Cache> => {
      if (redisUrl) return (await import('./bus/redis-cache.ts')).RedisCache.open(redisUrl, report);
      return new (await import('./bus/memory-bus.ts')).MemoryCache(clock);
    },
  },
  {
    provide: Limiter,
    inject: [CONFIG, Clock],
    useFactory: async ({ redisUrl, testSeams }: Config, clock: Clock): Promise<Limiter> => {
      const limiter = redisUrl
        ? await (await import('../flow/limiter/redis-limiter.ts')).RedisLimiter.open(redisUrl, clock, report)
        : new (await import('../flow/limiter/memory-limiter.ts')).MemoryLimiter(clock);
      if (testSeams) limiter.addressFactor = testAddressFactor;
      return limiter;
    },
  },
  {
    provide: Mailer,
    inject: [CONFIG, Random, Clock],
    useFactory: async ({ smtpUrl, dataDir }: Config, random: Random, clock: Clock): Promise<Mailer> => {
      if (smtpUrl) return new (await import('./mail/smtp-mailer.ts')).SmtpMailer(smtpUrl);
      return new (await import('./mail/captured-mailer.ts')).CapturedMailer(join(dataDir, 'mail'), random, clock);
    },
  },
  {
    provide: Storage,
    inject: [CONFIG, Random, Clock],
    useFactory: openStorage,
  },
  {
    provide: Sms,
    inject: [CONFIG, Random, Clock],
    useFactory: async ({ smsUrl, dataDir }: Config, random: Random, clock: Clock): Promise<Sms> => {
      if (smsUrl) return new (await import('./sms/gateway-sms.ts')).GatewaySms(smsUrl);
      return new (await import('./sms/sms.ts')).CapturedSms(join(dataDir, 'sms'), random, clock);
    },
  },
  {
    // Null if the installation has none.
    provide: GifSource,
    inject: [CONFIG],
    useFactory: async ({ gifs }: Config): Promise<GifSource | null> =>
      gifs ? new (await import('./gifs/klipy-gif-source.ts')).KlipyGifSource(gifs) : null,
  },
];

@Global()
@Module({})
export class PortsModule implements OnApplicationShutdown {
  constructor(
    private readonly bus: Bus,
    private readonly cache: Cache,
    private readonly limiter: Limiter,
    private readonly mailer: Mailer,
  ) {}

  static forRoot(config: Config): DynamicModule {
    const configProvider = { provide: CONFIG, useValue: config };
    return {
      module: PortsModule,
      providers: [configProvider, ...ports],
      exports: [CONFIG, Clock, Random, Faults, CountryLookup, Bus, Cache, Limiter, Mailer, Storage, Sms, GifSource],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.bus.close(), this.cache.close(), this.limiter.close(), this.mailer.close()]);
  }
}
