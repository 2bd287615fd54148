import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { reportBrowser, type BrowserReport } from '@manyhearts/contract/browser-reports';
import { addressKey } from '../core/text/network-address.ts';
import { Call, Input } from '../core/http/call.ts';
import { factsOf } from '../core/http/client-request.ts';
import { evenly, open, perAddress, Limiter, requireTurn, type Limit } from '../core/flow/limiter/limiter.ts';
import { Log } from '../core/process/logging/log.ts';
import { RequestMetrics } from '../core/process/logging/request-metrics.ts';
import { minuteSeconds } from '../core/text/durations.ts';

export const browserReportLimits = {
  /** A page sends two at most. */
  browserReportAddress: { name: 'browserReportAddress', ...evenly(60, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;

/** Errors and web vitals of pages. Labels come from the contract's lists, so reports can't create series at will. */
@Controller()
export class BrowserReportsController {
  private readonly errors: Counter<'page' | 'error'>;
  private readonly seconds: Histogram<'page' | 'vital'>;
  private readonly shifts: Histogram<'page'>;

  constructor(
    { registry }: RequestMetrics,
    private readonly log: Log,
    private readonly limiter: Limiter,
  ) {
    const registers = [registry];
    this.errors = new Counter({
      name: 'manyhearts_browser_errors_total',
      help: 'Pages that an error was thrown in, by the first one.',
      labelNames: ['page', 'error'] as const,
      registers,
    });
    this.seconds = new Histogram({
      name: 'manyhearts_browser_seconds',
      help: 'Largest contentful paint and slowest interaction, of one page in ten.',
      labelNames: ['page', 'vital'] as const,
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 2.5, 4, 8],
      registers,
    });
    this.shifts = new Histogram({
      name: 'manyhearts_browser_layout_shift',
      help: 'Cumulative layout shift, of one page in ten.',
      labelNames: ['page'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    });
  }

  @Call(reportBrowser)
  async note(
    @Input() { page, error, chunk, lcp, inp, cls }: BrowserReport,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { origin, tenant } = factsOf(request);
    requireTurn(await this.limiter.take(browserReportLimits.browserReportAddress, addressKey(origin.address)));
    if (error) {
      this.errors.inc({ page, error });
      this.log.warn({ page, error, chunk, tenant: tenant?.key }, 'A page threw an error.');
    }
    if (lcp !== undefined) this.seconds.observe({ page, vital: 'lcp' }, lcp / 1_000);
    if (inp !== undefined) this.seconds.observe({ page, vital: 'inp' }, inp / 1_000);
    if (cls !== undefined) this.shifts.observe({ page }, cls);
  }
}
