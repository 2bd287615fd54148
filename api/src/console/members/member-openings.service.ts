import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpeningScope, OpeningView } from '@manyhearts/contract/admin/members';
import { limits } from '@manyhearts/contract/limits';
import { AuditService } from '../../audit/audit.service.ts';
import { Random } from '../../core/crypto/random.ts';
import { runAs, type StaffCtx, type SystemCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { removeOld, storeOf } from '../../core/database/store.ts';
import { closed, Limiter, requireTurn, strictly, takeOnce, type Limit } from '../../core/flow/limiter/limiter.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { hourSeconds, minuteMs } from '../../core/text/durations.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { MemberOpening } from './member-opening.entity.ts';
import { MemberReachService, type Reached } from './member-reach.service.ts';

export const openingLimits = {
  /** Members opened by one person: more than support needs, and few beside all members of a brand. */
  memberOpenings: { name: 'memberOpenings', ...strictly(limits.openings.perHour, hourSeconds), ...closed },
} as const satisfies Record<string, Limit>;

/** Names and addresses stay masked until a member of staff opens them: with a reason, for minutes, and audited. */
@Injectable()
export class MemberOpeningsService implements OnModuleInit {
  constructor(
    private readonly reach: MemberReachService,
    private readonly limiter: Limiter,
    private readonly audit: AuditService,
    private readonly random: Random,
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-member-openings', [], (ctx) => this.purge(ctx));
  }

  async open(ctx: StaffCtx, id: string, scope: OpeningScope, reason: string): Promise<OpeningView> {
    const reached = await this.reach.find(ctx, id);
    await this.takeTurn(ctx);
    return ctx.inTransaction((within) => this.write(within, reached, scope, reason));
  }

  /** A member whose names are on a page that is opened otherwise, such as the site as they see it. */
  async takeTurn(ctx: StaffCtx): Promise<void> {
    requireTurn(await takeOnce(this.limiter, openingLimits.memberOpenings, ctx.staff.id, ctx.origin.requestKey));
  }

  async close(ctx: StaffCtx, id: string): Promise<void> {
    const { tenant } = await this.reach.find(ctx, id);
    await ctx.inTransaction(async (within) => {
      const removed = await within.on(tenant, (one) =>
        storeOf(one, MemberOpening).remove({ accountId: id, staffId: ctx.staff.id }),
      );
      if (removed === 0) return;
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.closed',
        target: `member:${id}`,
        tenantId: tenant.id,
      });
    });
  }

  /** What this session of a member of staff has opened; null while all is masked. */
  async find(ctx: StaffCtx, { tenant, account }: Reached): Promise<OpeningView | null> {
    const opening = await ctx.on(tenant, (one) =>
      storeOf(one, MemberOpening).findOne({ accountId: account.id, staffId: ctx.staff.id }),
    );
    if (!opening || opening.session !== ctx.staff.sessionId || opening.until <= ctx.now()) return null;
    return { scope: opening.scope, until: opening.until.toISOString() };
  }

  private async write(
    ctx: StaffCtx,
    { tenant, account }: Reached,
    scope: OpeningScope,
    reason: string,
  ): Promise<OpeningView> {
    const now = ctx.now();
    const until = new Date(now.getTime() + limits.openings.minutes * minuteMs);
    await ctx.on(tenant, (one) =>
      storeOf(one, MemberOpening).put(
        {
          accountId: account.id,
          staffId: ctx.staff.id,
          id: this.random.id(now.getTime()),
          session: ctx.staff.sessionId,
          scope,
          until,
        },
        ['tenantId', 'accountId', 'staffId'],
      ),
    );
    await this.audit.record(ctx, {
      staffId: ctx.staff.id,
      action: 'member.opened',
      target: `member:${account.id}`,
      tenantId: tenant.id,
      after: { scope, reason, until: until.toISOString() },
    });
    return { scope, until: until.toISOString() };
  }

  private async purge(ctx: SystemCtx): Promise<void> {
    const before = ctx.now();
    await eachOnItsOwn(await this.pools.everyBrand(ctx), async ({ id }) => {
      const tenant = await this.tenants.byId(id);
      if (tenant)
        await runAs(ctx.origin, tenant, (brand) =>
          removeOld(storeOf(brand, MemberOpening), { property: 'until', before }),
        );
    });
  }
}
