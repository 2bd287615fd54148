import { HttpAdapterHost } from '@nestjs/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Random } from '../../core/crypto/random.ts';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { noReach, runWithin } from '../../core/database/scope.ts';
import { Faults } from '../../core/process/faults.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { SandboxState, type Kept } from './sandbox-state.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox.rules.ts';

const refundMs = 2_000;

/**
 * Tells the server that a payment changed, as the provider does: by a request to the payment's webhook address, which
 * takes the same way as one from outside. It is repeated until it is answered with 200.
 */
@Injectable()
export class SandboxWebhooks implements OnModuleInit {
  readonly state: SandboxState;

  constructor(
    random: Random,
    private readonly http: HttpAdapterHost,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
    private readonly faults: Faults,
  ) {
    this.state = new SandboxState(random);
  }

  onModuleInit(): void {
    this.handlers.forInstallation(
      'send-sandbox-webhook',
      ['payment'],
      (ctx, { payment }) => this.deliver(ctx, payment),
      {
        isPatient: true,
      },
    );
    this.handlers.forInstallation('settle-sandbox-refund', ['refund'], (ctx, { refund }) => this.settle(ctx, refund));
  }

  /** Call inside the transaction of the change. */
  enqueue(ctx: SystemCtx, payment: string): Promise<void> {
    return this.jobs.enqueue(ctx, 'send-sandbox-webhook', { payment });
  }

  /** Call inside the transaction that adds the refund. */
  enqueueRefund(ctx: SystemCtx, refund: string): Promise<void> {
    const dueAt = new Date(ctx.now().getTime() + refundMs);
    return this.jobs.enqueue(ctx, 'settle-sandbox-refund', { refund }, { dueAt, key: refund });
  }

  /** Returns the status of the answer. */
  async send({ id, body }: Kept<SandboxPayment>): Promise<number> {
    const { pathname, host } = new URL(body.webhookUrl);
    const server = this.http.httpAdapter.getInstance<FastifyInstance>();
    // The request must not inherit what its sender may reach, nor join its transaction.
    const { statusCode } = await runWithin({ reach: noReach }, () =>
      server.inject({
        method: 'POST',
        url: pathname,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id }).toString(),
      }),
    );
    return statusCode;
  }

  private async deliver(ctx: SystemCtx, payment: string): Promise<void> {
    const found = await this.state.findWhole(ctx, payment);
    this.faults.pass('sandbox.webhook');
    if (!found) return;
    const status = await this.send(found.payment);
    if (status !== 200) throw new Error(`The webhook was answered with ${status}`);
  }

  private async settle(ctx: SystemCtx, id: string): Promise<void> {
    await ctx.inTransaction(async (ctx) => {
      const refund = await this.state.find(ctx, 'refund', id);
      if (!refund?.parentRef) return;
      const kept = refund as Kept<SandboxRefund>;
      if (kept.body.status !== 'pending') return;
      await this.state.settleRefund(ctx, kept, 'refunded');
      await this.enqueue(ctx, refund.parentRef);
    });
  }
}
