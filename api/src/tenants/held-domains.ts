import { MoreThan } from 'typeorm';
import { heldDomainDays } from '@manyhearts/contract/admin/domains';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { dayMs } from '../core/text/durations.ts';
import { HeldDomain } from './held-domain.entity.ts';
import { Domain, type TenantRow } from './tenant.entity.ts';

type TimedContext = StoreContext & { now(): Date };
/** `until` is set if the brand gave the domain up and it is only kept for it. */
export type DomainHolder = { tenantId: string; host: string; until?: Date };

/** The brand that a domain leads to, or is kept for. */
export async function findHolder(ctx: TimedContext, host: string): Promise<DomainHolder | undefined> {
  const domain = await storeOf({ db: ctx.db }, Domain).findOne({ host });
  if (domain) return { tenantId: domain.tenantRef, host };
  const held = await storeOf({ db: ctx.db }, HeldDomain).findOne({ host, until: MoreThan(ctx.now()) });
  return held ? { tenantId: held.tenantRef, host, until: held.until } : undefined;
}

/** No one visits a draft, so its domains are free at once. Call where the domain is removed. */
export async function holdDomain(
  ctx: TimedContext,
  { id, status }: Pick<TenantRow, 'id' | 'status'>,
  host: string,
): Promise<void> {
  if (status === 'draft') return;
  const until = new Date(ctx.now().getTime() + heldDomainDays * dayMs);
  await storeOf({ db: ctx.db }, HeldDomain).put({ host, tenantRef: id, until }, ['host']);
}

/** Call where the domain is added. */
export async function releaseDomain(ctx: StoreContext, host: string): Promise<void> {
  await storeOf({ db: ctx.db }, HeldDomain).remove({ host });
}
