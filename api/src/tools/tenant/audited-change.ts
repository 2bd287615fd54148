import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { toCompanyDocument } from '../../tenants/company-document.rules.ts';
import { Company } from '../../tenants/company.entity.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { inRevision } from '../../tenants/tenant-revision.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import type { World } from '../command.ts';
import { companyDeeds, tenantDeeds, type Standing } from './deeds.rules.ts';

/**
 * Runs a change of a tenant and writes its audit lines, in one transaction. Takes the revision's lock before the first
 * read, so that a concurrent change isn't audited as part of this one.
 */
export function auditedChange<T>(
  { ctx, audit, account }: World,
  key: string,
  change: (ctx: SystemCtx) => Promise<T>,
): Promise<T> {
  return ctx.inTransaction((ctx) =>
    inRevision(ctx, async () => {
      const before = await standingOf(ctx, key);
      const companies = new Map(
        (await storeOf(ctx, Company).find()).map((company) => [company.id, toCompanyDocument(company)]),
      );
      const result = await change(ctx);
      const { id, ...after } = await standingAfter(ctx, key);
      const { companyId, document } = after;
      const deeds = [
        ...companyDeeds(companyId, companies.get(companyId), document.company),
        ...tenantDeeds(before, after),
      ];
      for (const { ofTenant, ...deed } of deeds)
        await audit.record(ctx, { account, tenantId: ofTenant ? id : undefined, ...deed });
      return result;
    }),
  );
}

type Found = Standing & { id: string };

async function standingOf(ctx: SystemCtx, key: string): Promise<Found | undefined> {
  const row = await storeOf(ctx, TenantRow).findOne({ key });
  return row ? { id: row.id, companyId: row.companyId, document: await readDocument(ctx, row) } : undefined;
}

async function standingAfter(ctx: SystemCtx, key: string): Promise<Found> {
  const found = await standingOf(ctx, key);
  if (!found) throw new Error(`The change of ${key} left no tenant behind.`);
  return found;
}
