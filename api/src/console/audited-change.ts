import type { AuditService, Doer } from '../audit/audit.service.ts';
import type { Origin } from '../core/ctx/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { toCompanyDocument } from '../tenants/company-document.rules.ts';
import { Company } from '../tenants/company.entity.ts';
import { readDocument } from '../tenants/tenant-document.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { companyDeeds, tenantDeeds, type Standing } from './deeds.rules.ts';

/** Context of a change by a command or by a member of staff. */
export type ChangeCtx = {
  readonly db: StoreContext['db'];
  readonly origin: Pick<Origin, 'requestId'>;
  now(): Date;
  inTransaction<T>(work: (ctx: ChangeCtx) => Promise<T>): Promise<T>;
};
type Change = Doer & { ctx: ChangeCtx; audit: AuditService };

/**
 * Runs a change of a tenant and writes its audit lines, in one transaction. Takes the revision's lock before the first
 * read, so that a concurrent change isn't audited as part of this one. Call inside `asSystem`.
 */
export function auditedChange<T>(
  { ctx, audit, staffId, account }: Change,
  key: string,
  change: (ctx: ChangeCtx) => Promise<T>,
): Promise<T> {
  const doer = { staffId, account } as Doer;
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
        await audit.record(ctx, { ...doer, tenantId: ofTenant ? id : undefined, ...deed });
      return result;
    }),
  );
}

type Found = Standing & { id: string };

async function standingOf(ctx: ChangeCtx, key: string): Promise<Found | undefined> {
  const row = await storeOf(ctx, TenantRow).findOne({ key });
  return row ? { id: row.id, companyId: row.companyId, document: await readDocument(ctx, row) } : undefined;
}

async function standingAfter(ctx: ChangeCtx, key: string): Promise<Found> {
  const found = await standingOf(ctx, key);
  if (!found) throw new Error(`The change of ${key} left no tenant behind.`);
  return found;
}
