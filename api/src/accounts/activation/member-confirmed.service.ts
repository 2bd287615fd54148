import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx } from '../../core/ctx.ts';
import { JobHandlers } from '../../outbox/job-handlers.ts';
import { Jobs } from '../../outbox/jobs.ts';

type Listener = (ctx: Ctx, accountId: string) => Promise<void>;

/**
 * Tells other modules that a member has confirmed their address: once the change stands, and maybe twice, so whoever
 * listens does what is left to do.
 */
@Injectable()
export class MemberConfirmedService implements OnModuleInit {
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('announce-confirmation', ['account'], async (ctx, { account }) => {
      for (const listener of this.listeners) await listener(ctx, account);
    });
  }

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Call inside the transaction of the confirmation. */
  async announce(ctx: Ctx, accountId: string): Promise<void> {
    await this.jobs.enqueue(ctx, 'announce-confirmation', { account: accountId }, { key: accountId });
  }
}
