import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { issue } from '@manyhearts/contract/yup-messages';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { findCompanyOf } from '../tenants/change-company.ts';
import { toCompanyDocument } from '../tenants/company-document.rules.ts';
import { Company } from '../tenants/company.entity.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';
import { diffDocuments } from '../tenants/tenant-document.rules.ts';
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

/** No company: the brand gets one of its own. */
export type FiledParts = { company: Company | undefined; faults: FieldFaults };

/**
 * Company and pool that a file names, as far as this person may use them. Only owners change a company or put a brand
 * under another one; a new brand joins nothing out of reach, and never a company that is only called like its own.
 */
export async function filedParts(
  ctx: StaffCtx,
  stored: TenantRow | null,
  document: TenantDocument,
): Promise<FiledParts> {
  const { company: named, pool: poolName } = document;
  if (ctx.staff.role === 'owner') return { company: await findCompanyOf(ctx, stored, named), faults: {} };
  const company = stored
    ? await storeOf({ db: ctx.db }, Company).get({ id: stored.companyId })
    : await reachedCompany(ctx, named.name);
  const pool = stored ? null : await storeOf({ db: ctx.db }, Pool).findOne({ name: poolName });
  const faults: FieldFaults = {};
  const changes = company ? diffDocuments({ ...document, company: toCompanyDocument(company) }, document) : [];
  for (const { path } of changes) faults[path] = issue('field_of_owners');
  if (pool && !(await mayUse(ctx, { poolRef: pool.id }))) faults.pool = issue('name_taken');
  return { company, faults };
}

async function reachedCompany(ctx: StaffCtx, name: string): Promise<Company | undefined> {
  for (const company of await storeOf({ db: ctx.db }, Company).find({ name }))
    if (await mayUse(ctx, { companyId: company.id })) return company;
  return undefined;
}

/** Of companies and pools in use, those of brands within reach. */
async function mayUse(ctx: StaffCtx, where: Partial<Pick<TenantRow, 'companyId' | 'poolRef'>>): Promise<boolean> {
  if (ctx.staff.tenantIds === 'all') return true;
  const brands = await storeOf({ db: ctx.db }, TenantRow).find(where, { select: { id: true } });
  return brands.some(({ id }) => ctx.mayReach(id));
}

async function chosenParts(ctx: StaffCtx, { company: companyId, pool: poolId }: NewTenant) {
  const company =
    companyId !== undefined && (await mayUse(ctx, { companyId }))
      ? await storeOf({ db: ctx.db }, Company).findOne({ id: companyId })
      : null;
  const pool =
    poolId !== undefined && (await mayUse(ctx, { poolRef: poolId }))
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
