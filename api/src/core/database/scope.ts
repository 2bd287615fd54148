import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose rows a table holds: everybody's, one tenant's, or those of a pool of tenants whose members meet. */
export type ScopeKind = 'installation' | 'tenant' | 'pool';

export const scopeColumns = { tenant: 'tenant_id', pool: 'pool_id' } as const;

type EntityClass = abstract new (...args: never[]) => object;
const scopes = new Map<unknown, ScopeKind>();

/** Every entity says whose rows it holds; one that doesn't stops the start. */
export function Scoped(kind: ScopeKind) {
  return (entity: EntityClass): void => {
    scopes.set(entity, kind);
  };
}

export function scopeOf(entity: unknown): ScopeKind {
  const kind = scopes.get(entity);
  if (!kind)
    throw new Error(
      `${(entity as { name?: string }).name ?? String(entity)} does not say whose rows it holds: add @Scoped('tenant' | 'pool' | 'installation').`,
    );
  return kind;
}

type Ids = Pick<ReadonlySet<string>, 'has'>;

/** What the running request, job or command may touch. */
export type Reach =
  | { readonly kind: 'tenants'; readonly tenantIds: Ids; readonly poolIds: Ids }
  | { readonly kind: 'system'; readonly reason: string };

export const noReach: Reach = { kind: 'tenants', tenantIds: new Set(), poolIds: new Set() };

/** One per request or job. The transaction is noted here so that a stray write beside it is refused instead of waiting for itself. */
export type Surroundings = { reach: Reach; transaction?: object | undefined };

const surroundings = new AsyncLocalStorage<Surroundings>();

export function runWithin<T>(own: Surroundings, work: () => T): T {
  return surroundings.run(own, work);
}

/** Outside any request, job or command there is no reach, so scoped tables are out of it. */
export function currentSurroundings(): Surroundings {
  return surroundings.getStore() ?? { reach: noReach };
}

export function reachOfTenant(tenant: { id: string; poolId: string }): Reach {
  return { kind: 'tenants', tenantIds: new OnlyId(tenant.id), poolIds: new OnlyId(tenant.poolId) };
}

/** Made for every request, and a set of one takes ten times as long and ten times the room. */
class OnlyId {
  constructor(private readonly id: string) {}

  has(id: string): boolean {
    return id === this.id;
  }
}
