import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { RequestMetrics } from '../core/logging/request-metrics.ts';
import { Outbox } from './outbox.ts';

/** Waiting jobs that only grow in number, and any dead one, are for somebody to look at. Counted when asked. */
@Injectable()
export class JobMetrics {
  constructor({ registry }: RequestMetrics, outbox: Outbox) {
    const gauge = new Gauge({
      name: 'manyhearts_jobs',
      help: 'Jobs in the outbox that wait, or that nobody will try again.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect: async () => {
        // The other figures matter most while the database is away.
        const { waiting, dead } = await outbox
          .count('waiting', 'dead')
          .catch(() => ({ waiting: Number.NaN, dead: Number.NaN }));
        gauge.set({ state: 'waiting' }, waiting ?? 0);
        gauge.set({ state: 'dead' }, dead ?? 0);
      },
    });
  }
}
