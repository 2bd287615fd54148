import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import { Domain, TenantRow } from './tenant.entity.ts';
import { toTenantHost } from './domains.rules.ts';
import { findHolder, holdDomain, releaseDomain } from './held-domains.ts';
import { changeBrand } from './keep-launchable.ts';
import { stamp, type WriteCtx } from './tenant-revision.ts';

type TenantRef = { id: string };
/** `changed` is false if the domains were already as requested. */
export type DomainVerdict = { host: string; changed: boolean };

/** The first domain of a tenant becomes its primary one. */
export function addDomain(ctx: WriteCtx, tenant: TenantRef, typed: string): Promise<DomainVerdict> {
  return changeDomains(ctx, tenant, typed, async (ctx, host, own) => {
    if (own.some((domain) => domain.host === host)) return false;
    await requireFree(ctx, tenant.id, [host]);
    await addRow(ctx, { host, tenantRef: tenant.id, isPrimary: own.length === 0 });
    return true;
  });
}

export function removeDomain(ctx: WriteCtx, tenant: TenantRef, typed: string): Promise<DomainVerdict> {
  return changeDomains(ctx, tenant, typed, async (ctx, host, own, row) => {
    requireRemovable(host, own, row);
    await removeRow(ctx, row, host);
    return true;
  });
}

/** The tenant's other domains then redirect to this one. */
export function makePrimary(ctx: WriteCtx, tenant: TenantRef, typed: string): Promise<DomainVerdict> {
  return changeDomains(ctx, tenant, typed, async (ctx, host, own, row) => {
    if (requireOwn(own, host).isPrimary) return false;
    await storeOf(ctx, Domain).change({ tenantRef: row.id, isPrimary: true }, { isPrimary: false });
    await storeOf(ctx, Domain).change({ host, tenantRef: row.id }, { isPrimary: true });
    return true;
  });
}

export type DomainMove = { host: string; fromId: string; toId: string };

/** Throws if the domain is no longer the first brand's or kept for it, or if that brand can't do without it. */
export async function requireMovable(ctx: WriteCtx, { host, fromId }: DomainMove): Promise<void> {
  const holder = await findHolder(ctx, host);
  if (holder?.tenantId === fromId && holder.until) return;
  const own = await storeOf(ctx, Domain).find({ tenantRef: fromId });
  if (!own.some((domain) => domain.host === host)) throw new AppError('conflict');
  requireRemovable(host, own, await storeOf(ctx, TenantRow).get({ id: fromId }));
}

/** Gives a brand's domain to another brand, which keeps its primary one if it has any. Both stay launchable. */
export function moveDomain(ctx: WriteCtx, move: DomainMove): Promise<void> {
  const { host, fromId, toId } = move;
  return changeBrand(ctx, { id: fromId }, (ctx) =>
    changeBrand(ctx, { id: toId }, async (ctx, _, revision) => {
      await requireMovable(ctx, move);
      const isPrimary = (await storeOf(ctx, Domain).count({ tenantRef: toId })) === 0;
      await storeOf(ctx, Domain).remove({ host, tenantRef: fromId });
      await addRow(ctx, { host, tenantRef: toId, isPrimary });
      for (const id of [fromId, toId]) await stamp(ctx, { id }, revision);
    }),
  );
}

/** Call inside a revision. Replaces the tenant's domains. */
export async function writeDomains(
  ctx: WriteCtx,
  row: TenantRow,
  primary: string | null,
  others: readonly string[],
): Promise<void> {
  const domains = storeOf(ctx, Domain);
  const stored = await domains.find({ tenantRef: row.id });
  const wanted = [...(primary === null ? [] : [primary]), ...others];
  await requireFree(ctx, row.id, wanted);
  for (const { host } of stored) if (!wanted.includes(host)) await removeRow(ctx, row, host);
  for (const host of wanted) {
    const isPrimary = host === primary;
    const known = stored.find((domain) => domain.host === host);
    if (!known) await addRow(ctx, { host, tenantRef: row.id, isPrimary });
    else if (known.isPrimary !== isPrimary) await domains.change({ host, tenantRef: row.id }, { isPrimary });
  }
}

async function addRow(ctx: WriteCtx, row: Pick<Domain, 'host' | 'tenantRef' | 'isPrimary'>): Promise<void> {
  await storeOf(ctx, Domain).add({ ...row, addedAt: ctx.now() });
  await releaseDomain(ctx, row.host);
}

async function removeRow(ctx: WriteCtx, row: TenantRow, host: string): Promise<void> {
  await storeOf(ctx, Domain).remove({ host, tenantRef: row.id });
  await holdDomain(ctx, row, host);
}

type Change = (ctx: WriteCtx, host: string, own: Domain[], row: TenantRow) => Promise<boolean>;

function changeDomains(ctx: WriteCtx, tenant: TenantRef, typed: string, change: Change): Promise<DomainVerdict> {
  const host = toTenantHost(typed);
  if (host === undefined)
    throw new AppError('invalid', {}, { host: { code: 'domain_invalid', params: { host: typed } } });
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const changed = await change(ctx, host, await storeOf(ctx, Domain).find({ tenantRef: row.id }), row);
    if (changed) await stamp(ctx, { id: row.id }, revision);
    return { host, changed };
  });
}

async function requireFree(ctx: WriteCtx, tenantId: string, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const holder = await findHolder(ctx, host);
    if (!holder || holder.tenantId === tenantId) continue;
    const { key: tenant } = await storeOf(ctx, TenantRow).get({ id: holder.tenantId });
    const until = holder.until?.toISOString();
    throw new AppError(
      'conflict',
      {},
      { host: { code: 'domain_taken', params: { host, tenant, ...(until && { until }) } } },
    );
  }
}

function requireRemovable(host: string, own: readonly Domain[], { status }: Pick<TenantRow, 'status'>): void {
  const domain = requireOwn(own, host);
  if (own.length === 1 && status !== 'draft') throw refused('domain_last', host);
  if (domain.isPrimary && own.length > 1) throw refused('domain_is_primary', host);
}

function requireOwn(own: readonly Domain[], host: string): Domain {
  const domain = own.find((one) => one.host === host);
  if (!domain)
    throw new AppError(
      'invalid',
      {},
      { host: { code: 'field_not_offered', params: { allowed: own.map((one) => one.host).join(',') } } },
    );
  return domain;
}

function refused(code: 'domain_last' | 'domain_is_primary', host: string): AppError {
  return new AppError('invalid', {}, { host: { code, params: { host } } });
}
