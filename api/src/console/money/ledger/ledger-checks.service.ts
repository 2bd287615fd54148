import { Injectable, type OnModuleInit } from '@nestjs/common';
import { runAs, type Ctx, type SystemCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { eachOnItsOwn } from '../../../core/flow/semaphore.ts';
import { JobHandlers } from '../../../core/outbox/job-handlers.ts';
import { Log } from '../../../core/process/logging/log.ts';
import { LedgerCheck } from '../../../credits/checks/ledger-check.entity.ts';
import { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { findLedgerFaults, groupFaults } from './ledger-faults.ts';
import { sumAccounts } from './ledger.queries.ts';

/** Checks every brand's ledger once a day, and one when it is asked for. The last result is kept for people to read. */
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
    this.handlers.forInstallation('check-ledgers', [], (ctx) => this.checkAll(ctx));
  }

  private async checkAll(ctx: SystemCtx): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), async ({ id }) => {
      const tenant = await this.tenants.byId(id);
      if (tenant) await runAs(ctx.origin, tenant, (own) => this.check(own));
    });
  }

  private async check(ctx: Ctx<undefined>): Promise<void> {
    const startedAt = ctx.now();
    const found = [...(await findLedgerFaults(ctx)), ...(await strangePayments(ctx))];
    const sums = await sumAccounts(ctx);
    const checkedAt = ctx.now();
    const result = {
      ...{ checkedAt, sums, askedAt: null, askedBy: null },
      faults: groupFaults(found),
      tookMs: Math.max(0, checkedAt.getTime() - startedAt.getTime()),
    };
    await storeOf(ctx, LedgerCheck).put(result, ['tenantId']);
    if (found.length > 0)
      this.log.error(
        { tenant: ctx.tenant.key, rules: result.faults.map(({ rule }) => rule) },
        'The ledger breaks its rules',
      );
  }
}

/** L12: the daily reconciliation compares the provider's list with ours; what it found waits in the quarantine. */
async function strangePayments({ db, tenant }: Ctx): Promise<{ rule: string; id: string }[]> {
  const rows = await storeOf({ db }, QuarantinedPayment).find({
    tenantRef: tenant.id,
    reason: 'unknown',
    status: 'waiting',
  });
  return rows.map(({ id, reason }) => ({ rule: `L12 ${reason}`, id }));
}
