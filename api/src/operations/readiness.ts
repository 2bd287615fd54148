import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bus, within } from '../core/ports/bus/bus.ts';
import { Clock } from '../core/process/clock.ts';
import { Log } from '../core/process/logging/log.ts';
import { Storage } from '../core/ports/storage/storage.ts';

type Parts = Record<'server' | 'database' | 'bus' | 'storage', 'ok' | 'away' | 'stopping'> & { clock?: 'off' };

const patienceMs = 2_000;

/**
 * The server works without these parts; if they counted, an outage of the bus would remove every server from its
 * balancer.
 */
const spared: ReadonlySet<string> = new Set(['bus', 'clock'] satisfies (keyof Parts)[]);

/** Whether this server and the parts it needs can take requests. */
@Injectable()
export class Readiness {
  /** Set first on shutdown, so that balancers send no more requests. */
  isStopping = false;
  private readonly away = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async look(): Promise<{ isReady: boolean; parts: Parts }> {
    const parts = await this.parts();
    return { isReady: Object.entries(parts).every(([part, state]) => state === 'ok' || spared.has(part)), parts };
  }

  private async parts(): Promise<Parts> {
    return {
      server: this.isStopping ? 'stopping' : 'ok',
      database: await this.ask('database', () => this.dataSource.query('select 1')),
      bus: await this.ask('bus', () => this.bus.ping()),
      storage: await this.ask('storage', () => this.storage.ping()),
      ...(this.clock.aheadMs() !== 0 && { clock: 'off' }),
    };
  }

  /** The public answer only names the failing part. The reason is logged, once per outage. */
  private async ask(part: string, ping: () => Promise<unknown>): Promise<'ok' | 'away'> {
    try {
      await within(patienceMs, ping(), part);
    } catch (error) {
      if (!this.away.has(part))
        this.log.warn(
          { err: error, part },
          spared.has(part) ? 'a part does not answer: serving without it' : 'not ready: a part does not answer',
        );
      this.away.add(part);
      return 'away';
    }
    if (this.away.delete(part)) this.log.info({ part }, 'a part answers again');
    return 'ok';
  }
}
