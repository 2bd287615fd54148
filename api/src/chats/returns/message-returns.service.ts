import { Injectable, type OnModuleInit } from '@nestjs/common';
import { firstIdAt } from '../../core/crypto/random.ts';
import { Ctx, runAs, type SystemCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf, type Brand, type TenantStoreContext } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { dayMs } from '../../core/text/durations.ts';
import { SpendReturnsService } from '../../credits/spend-returns.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { Message } from '../message.entity.ts';
import { unreadCharges, unreadChargesTo } from './message-returns.queries.ts';

const atOnce = 500;
/** The daily job looks back this far, for messages that became due while it did not run or when a brand shortened its days. */
export const lookBackDays = 30;

/** Returns credits of messages: of those that were not read in time, and of those for which a job asks. */
@Injectable()
export class MessageReturnsService implements OnModuleInit {
  constructor(
    private readonly returns: SpendReturnsService,
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly live: LiveEvents,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('return-unread-credits', [], async (ctx) =>
      eachOnItsOwn(await this.pools.everyBrand(ctx), (brand) => this.returnOld(ctx, brand)),
    );
    this.handlers.forTenants('return-message-credits', ['transfer'], (ctx, { transfer }) =>
      this.giveBack(ctx, transfer),
    );
  }

  /** For messages that are about to be erased with their receiver. */
  async returnUnreadLater(
    { origin }: SystemCtx,
    at: TenantStoreContext,
    memberId: string,
    conversationIds: readonly string[],
  ): Promise<void> {
    for (const { transferId: transfer, tenantId } of await unreadChargesTo(at, memberId, conversationIds)) {
      const tenant = await this.tenants.byId(tenantId);
      const to = tenant && new Ctx(origin, tenant, undefined, at.db);
      if (to) await this.jobs.enqueue(to, 'return-message-credits', { transfer });
    }
  }

  private async returnOld({ origin }: SystemCtx, brand: Brand): Promise<void> {
    const tenant = await this.tenants.byId(brand.id);
    const days = tenant?.settings.limits.unreadRefundDays ?? 0;
    if (!tenant || days === 0) return;
    const until = new Date(origin.clock.nowMs() - days * dayMs);
    await runAs(origin, tenant, async (ctx) => {
      let after = firstIdAt(new Date(until.getTime() - lookBackDays * dayMs));
      for (;;) {
        const charges = await unreadCharges(ctx, { after, until: firstIdAt(until), count: atOnce });
        for (const { transferId } of charges) await this.giveBack(ctx, transferId);
        const last = charges.at(-1);
        if (!last || charges.length < atOnce) return;
        after = last.transferId;
      }
    });
  }

  /** Each in a transaction of its own. The ledger refuses a second return of the same payment. */
  private giveBack(ctx: Ctx<undefined>, transferId: string): Promise<void> {
    return ctx.inTransaction(async (within) => {
      const back = await this.returns.giveBack(within, transferId);
      if (!back) return;
      const { memberId, refId: id } = back;
      await this.live.announce(within, memberId, { kind: 'credits' });
      const message = await storeOf(within, Message).findOne({ id });
      // Erased with its receiver.
      if (!message) return;
      await storeOf(within, Message).change({ id }, { returnedAt: within.now() });
      await this.live.announce(within, memberId, { kind: 'read', conversation: message.conversationId });
    });
  }
}
