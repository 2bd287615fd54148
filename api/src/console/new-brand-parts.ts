import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import { issue } from '@manyhearts/contract/yup-messages';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { toCompanyDocument } from '../tenants/company-document.rules.ts';
import { Company } from '../tenants/company.entity.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';
import { Pool, TenantRow } from '../tenants/tenant.entity.ts';
import { ownCompany, type DraftParts } from './new-brand.rules.ts';

/** `company` is the id of a chosen one. */
export type FoundParts = { company: string | undefined; parts: DraftParts; faults: FieldFaults };

/** Company and pool of a new brand: chosen ones within reach, or ones of its own. */
export async function partsOf(ctx: StaffCtx, input: NewTenant): Promise<FoundParts> {
  const chosen = await chosenParts(ctx, input);
  const company = chosen.company ? toCompanyDocument(chosen.company) : ownCompany(input, ctx.now());
  return {
    company: chosen.company?.id,
    parts: { company, pool: chosen.pool ?? (await freePoolName(ctx, input.key ?? '')) },
    faults: chosen.faults,
  };
}

async function chosenParts(ctx: StaffCtx, { company: companyId, pool: poolId }: NewTenant) {
  const mayUse = async (where: Partial<Pick<TenantRow, 'companyId' | 'poolRef'>>) =>
    ctx.staff.tenantIds === 'all' ||
    (await storeOf({ db: ctx.db }, TenantRow).find(where, { select: { id: true } })).some(({ id }) => ctx.mayReach(id));
  const company =
    companyId !== undefined && (await mayUse({ companyId }))
      ? await storeOf({ db: ctx.db }, Company).findOne({ id: companyId })
      : null;
  const pool =
    poolId !== undefined && (await mayUse({ poolRef: poolId }))
      ? await storeOf({ db: ctx.db }, Pool).findOne({ id: poolId })
      : null;
  return {
    company,
    pool: pool?.name,
    faults: {
      ...(companyId !== undefined && !company && { company: issue('field_invalid') }),
      ...(poolId !== undefined && !pool && { pool: issue('field_invalid') }),
    } satisfies FieldFaults,
  };
}

/** Pools go by name in a document; a brand that chose none may not join one that is called like it. */
export async function freePoolName(ctx: StaffCtx, key: string): Promise<string> {
  const pools = storeOf({ db: ctx.db }, Pool);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? key || 'pool' : `${key}-${number}`;
    if (!(await pools.findOne({ name }))) return name;
  }
}
