import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { latestAccountChange } from '../tenants/provider-account.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { BrandAccess } from './brand-access.service.ts';

const checkedAtOnce = 500;

/**
 * Which live brands have launch findings. A verdict is kept until the brand's revision or any payment account changes,
 * so that of ten thousand brands only the changed ones are checked again. A process that starts checks all of them once,
 * a few statements for each five hundred; stored verdicts would need a migration with each new finding.
 */
@Injectable()
export class BrandFindingsService {
  private readonly verdicts = new Map<string, { revision: number; hasFindings: boolean }>();
  private accountsAt = -1;

  constructor(private readonly access: BrandAccess) {}

  /** Ids within reach. */
  async list(ctx: StaffCtx): Promise<string[]> {
    await this.forgetIfPaidElsewhere(ctx);
    const { tenantIds } = ctx.staff;
    const which = { status: 'live' as const, ...(tenantIds !== 'all' && { id: In([...tenantIds]) }) };
    const rows = await storeOf({ db: ctx.db }, TenantRow).find(which, { select: { id: true, revision: true } });
    const stale = rows.filter(({ id, revision }) => this.verdicts.get(id)?.revision !== revision);
    for (let from = 0; from < stale.length; from += checkedAtOnce)
      await this.judge(ctx, stale.slice(from, from + checkedAtOnce));
    return rows.flatMap(({ id }) => (this.verdicts.get(id)?.hasFindings ? [id] : []));
  }

  private async judge(ctx: StaffCtx, rows: readonly { id: string; revision: number }[]): Promise<void> {
    const checks = await this.access.checkMany(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const { id, revision } of rows)
      this.verdicts.set(id, { revision, hasFindings: (checks.get(id)?.length ?? 0) > 0 });
    // Other requests come in between.
    await new Promise((next) => setImmediate(next));
  }

  /** An account changes no brand's revision. */
  private async forgetIfPaidElsewhere(ctx: StaffCtx): Promise<void> {
    const at = await latestAccountChange(ctx);
    if (at !== this.accountsAt) this.verdicts.clear();
    this.accountsAt = at;
  }
}
