import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { Outbox } from './outbox.ts';

/** Alert when waiting jobs keep growing or any job is dead. Counted at scrape time. */
@Injectable()
export class JobMetrics {
  constructor({ registry }: RequestMetrics, outbox: Outbox) {
    const gauge = new Gauge({
      name: 'manyhearts_jobs',
      help: 'Jobs in the outbox that wait, or that failed for good.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect: async () => {
        // A failed count must not fail the scrape: the other metrics matter most while the database is down.
        const { waiting, dead } = await outbox
          .count('waiting', 'dead')
          .catch(() => ({ waiting: Number.NaN, dead: Number.NaN }));
        gauge.set({ state: 'waiting' }, waiting ?? 0);
        gauge.set({ state: 'dead' }, dead ?? 0);
      },
    });
  }
}
