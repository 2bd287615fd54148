import { Injectable, type OnModuleInit } from '@nestjs/common';
import { waitingRule } from '@manyhearts/contract/admin/ledger';
import { firstIdAt } from '../../../core/crypto/random.ts';
import { runAs, type Ctx, type SystemCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { eachOnItsOwn } from '../../../core/flow/semaphore.ts';
import { JobHandlers } from '../../../core/outbox/job-handlers.ts';
import { Log } from '../../../core/process/logging/log.ts';
import { hourMs } from '../../../core/text/durations.ts';
import { LedgerCheck } from '../../../credits/checks/ledger-check.entity.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { findLedgerFaults, findUnassigned, groupFaults } from './ledger-faults.ts';
import { sumAccounts } from './ledger.queries.ts';

/** What is booked while the job of the hour before runs is checked again. */
const recentMs = 2 * hourMs;

/**
 * Checks every brand's ledger once a day, what was booked lately every hour, and one ledger when it is asked for. The
 * last result is kept for people to read.
 */
@Injectable()
export class LedgerChecksService implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('check-ledger', [], (ctx) => this.check(ctx));
    this.handlers.forInstallation('check-ledgers', [], (ctx) => this.onEach(ctx, (own) => this.check(own)));
    this.handlers.forInstallation('check-recent-entries', [], (ctx) =>
      this.onEach(ctx, (own) => this.checkRecent(own)),
    );
  }

  private async onEach(ctx: SystemCtx, check: (own: Ctx<undefined>) => Promise<void>): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), async ({ id }) => {
      const tenant = await this.tenants.byId(id);
      if (tenant) await runAs(ctx.origin, tenant, check);
    });
  }

  /** The whole ledger is read only if something is wrong, so that the result that people see is complete. */
  private async checkRecent(ctx: Ctx<undefined>): Promise<void> {
    const since = firstIdAt(new Date(ctx.now().getTime() - recentMs));
    if ((await findLedgerFaults(ctx, since)).length > 0) await this.check(ctx);
  }

  private async check(ctx: Ctx<undefined>): Promise<void> {
    const startedAt = ctx.now();
    const found = await findLedgerFaults(ctx);
    const unassigned = await findUnassigned(ctx, ctx.tenant.id);
    const sums = await sumAccounts(ctx);
    const checkedAt = ctx.now();
    const result = {
      ...{ checkedAt, sums, askedAt: null, askedBy: null },
      faults: groupFaults([...found, ...unassigned.map(({ id }) => ({ rule: `${waitingRule} unknown`, id }))]),
      tookMs: Math.max(0, checkedAt.getTime() - startedAt.getTime()),
    };
    await storeOf(ctx, LedgerCheck).put(result, ['tenantId']);
    const rules = result.faults.map(({ rule }) => rule).filter((rule) => rule !== waitingRule);
    if (rules.length > 0) this.log.error({ tenant: ctx.tenant.key, rules }, 'The ledger breaks its rules');
    if (unassigned.length > 0)
      this.log.warn(
        { tenant: ctx.tenant.key, payments: unassigned.length },
        'Payments wait to be assigned to an order',
      );
  }
}
