import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import { Ctx } from '../../core/ctx/ctx.ts';
import { firstIdAt } from '../../core/crypto/random.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { dayMs, minuteMs } from '../../core/text/durations.ts';
import { BansService } from '../../membership/bans/bans.service.ts';
import { chargesTo } from './message-returns.queries.ts';
import { firstPlace, placeOf, readPlace } from './returns.rules.ts';

/** Payments that one job hands on. */
export const chargesAtOnce = 200;
/** Longer than any transaction that was sending a message while the ban was made. */
const secondLookMs = minuteMs;

type Portion = { member: string; ban: string; since: string; after: string; look: 'first' | 'second' };

/**
 * After a ban for fraud, gives back what others paid for messages and gifts to the banned member. Goes through their
 * chats in portions, each enqueued with the next one, so that an interrupted run continues where it was.
 */
@Injectable()
export class BanReturnsService implements OnModuleInit {
  constructor(
    private readonly bans: BansService,
    private readonly tenants: TenantDirectory,
    private readonly events: Events,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('member.banned', async (ctx, { memberId: member, banId: ban, reason }) => {
      if (reason !== 'fraud') return;
      const since = firstIdAt(new Date(ctx.now().getTime() - limits.bans.returnDays * dayMs));
      await this.handOn(ctx, { member, ban, since, after: firstPlace, look: 'first' }, ctx.now());
    });
    this.handlers.forTenants('return-fraud-credits', ['member', 'ban', 'since', 'after', 'look'], (ctx, portion) =>
      this.run(ctx, portion as Portion),
    );
  }

  /** Ends with a second look, which finds messages that were being sent during the ban. */
  private async run(ctx: Ctx, portion: Portion): Promise<void> {
    const { member, ban, since, after, look } = portion;
    if (!(await this.bans.holds(ctx, member, ban))) return;
    const charges = await chargesTo(ctx, member, { ...readPlace(after), since, count: chargesAtOnce });
    await ctx.inTransaction(async (within) => {
      for (const { transferId: transfer, tenantId } of charges) {
        const tenant = await this.tenants.byId(tenantId);
        if (!tenant) continue;
        const to = new Ctx(within.origin, tenant, undefined, within.db);
        await this.jobs.enqueue(to, 'return-message-credits', { transfer }, { key: `${ban}:${transfer}` });
      }
      const last = charges.at(-1);
      if (last && charges.length === chargesAtOnce)
        await this.handOn(within, { ...portion, after: placeOf(last) }, within.now());
      else if (look === 'first')
        await this.handOn(
          within,
          { ...portion, after: firstPlace, look: 'second' },
          new Date(within.now().getTime() + secondLookMs),
        );
    });
  }

  /** The key keeps a portion that ran twice from going on twice. */
  private handOn(ctx: Ctx, portion: Portion, dueAt: Date): Promise<void> {
    const { ban, look, after } = portion;
    return this.jobs.enqueue(ctx, 'return-fraud-credits', portion, { dueAt, key: `${ban}:${look}:${after}` });
  }
}
