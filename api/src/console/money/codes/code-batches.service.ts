import { Injectable } from '@nestjs/common';
import { mostCodes, shownExisting, type BatchAnswer, type NewBatch } from '@manyhearts/contract/admin/discount-codes';
import { issue } from '@manyhearts/contract/yup-messages';
import { AuditService } from '../../../audit/audit.service.ts';
import { Random } from '../../../core/crypto/random.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../../core/ctx/tenant.ts';
import { isDuplicate } from '../../../core/database/driver-errors.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { makeCodes, readCodes } from '../../../discounts/code-batch.rules.ts';
import { DiscountCode } from '../../../discounts/discount-code.entity.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { existingCodes } from './admin-codes.queries.ts';
import { AdminCodesService, fresh } from './admin-codes.service.ts';
import { readRules } from './code-rules.ts';

/** Bound values of one statement. */
const lookedUpAtOnce = 500;

/** Many codes at once, with the same rules. */
@Injectable()
export class CodeBatchesService {
  constructor(
    private readonly codes: AdminCodesService,
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  /** All or none, in one transaction, so that no half of a batch is left. */
  async create(ctx: StaffCtx, input: NewBatch): Promise<BatchAnswer> {
    const { tenantIds, validity, existing: ifExisting, codes: typed, prefix, count, ...rules } = input;
    const tenants = await this.codes.requireAll(ctx, tenantIds);
    const now = ctx.now();
    const stored = readRules(rules, { validity, tenants, now });
    const codes = this.codesOf({ typed, prefix, count }, tenants.length);
    const batchId = this.random.id(now.getTime());
    const rowOf = (code: string) => ({
      ...{ ...stored, ...fresh(now), code, validity, batchId },
      id: this.random.id(now.getTime()),
      accountId: null,
    });
    return ctx
      .inTransaction(async (within) => {
        const known = await this.existing(within, tenants, codes);
        const exist = { exist: known.size, existing: [...known].slice(0, shownExisting) };
        const made = codes.filter((code) => !known.has(code));
        if ((known.size > 0 && ifExisting === 'refuse') || made.length === 0)
          return { state: 'exists', batch: null, made: 0, ...exist } as const;
        for (const tenant of tenants) {
          await within.on(tenant, (one) => storeOf(one, DiscountCode).add(...made.map(rowOf)));
          const after = { ...rules, validity, codes: made.length };
          await this.record(within, batchId, { tenantId: tenant.id, action: 'code.batch', after });
        }
        return { state: 'made', batch: batchId, made: made.length, ...exist } as const;
      })
      .catch((error: unknown) => {
        // A colleague made one of them at the same time.
        throw isDuplicate(error) ? new AppError('conflict') : error;
      });
  }

  async end(ctx: StaffCtx, batch: string): Promise<{ ended: number }> {
    const brands = await this.pools.brandsOf(ctx);
    return ctx.inTransaction(async (within) => {
      let ended = 0;
      let isKnown = false;
      for (const { id } of brands) {
        const tenant = await this.tenants.byId(id);
        if (!tenant) continue;
        const changed = await within.on(tenant, async (one) => {
          const codes = storeOf(one, DiscountCode);
          isKnown ||= (await codes.findOne({ batchId: batch })) !== null;
          return codes.change({ batchId: batch, status: 'active' }, { status: 'disabled' });
        });
        const deed = { tenantId: id, action: 'code.batch-ended', after: { codes: changed } };
        if (changed > 0) await this.record(within, batch, deed);
        ended += changed;
      }
      if (!isKnown) throw new AppError('not_found');
      return { ended };
    });
  }

  private codesOf(
    { typed, prefix, count }: { typed: string | null; prefix: string | null; count: number | null },
    brands: number,
  ): string[] {
    const most = Math.floor(mostCodes / brands);
    if (typed !== null) {
      const codes = readCodes(typed);
      if (!codes || codes.length === 0) throw new AppError('invalid', {}, { codes: issue('code_invalid') });
      if (codes.length > most) throw new AppError('invalid', {}, { codes: issue('list_too_long', { max: most }) });
      return codes;
    }
    if (count === null) throw new AppError('invalid', {}, { count: issue('field_required') });
    if (count > most) throw new AppError('invalid', {}, { count: issue('number_too_large', { max: most }) });
    return makeCodes(prefix ?? '', count, () => this.random.key());
  }

  private async existing(ctx: StaffCtx, tenants: readonly Tenant[], codes: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (const tenant of tenants)
      for (let from = 0; from < codes.length; from += lookedUpAtOnce) {
        const some = codes.slice(from, from + lookedUpAtOnce);
        for (const code of await ctx.on(tenant, (one) => existingCodes(one, some))) known.add(code);
      }
    return known;
  }

  private record(
    ctx: StaffCtx,
    batch: string,
    deed: { tenantId: string; action: string; after: object },
  ): Promise<void> {
    return this.audit.record(ctx, { staffId: ctx.staff.id, target: `batch:${batch}`, ...deed });
  }
}
