import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose rows a table holds: all tenants', one tenant's, or those of a pool of tenants whose members meet. */
export type ScopeKind = 'installation' | 'tenant' | 'pool';

export const scopeColumns = { tenant: 'tenant_id', pool: 'pool_id' } as const;

type EntityClass = abstract new (...args: never[]) => object;
const scopes = new Map<unknown, ScopeKind>();

/** Declares an entity's scope. The start fails if an entity lacks it. */
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

/** What the running request, job or command may access. */
export type Reach =
  | { readonly kind: 'tenants'; readonly tenantIds: Ids; readonly poolIds: Ids }
  | { readonly kind: 'system'; readonly reason: string };

export const noReach: Reach = { kind: 'tenants', tenantIds: new Set(), poolIds: new Set() };

/**
 * One per request or job. Records the transaction, so that a write outside it is refused instead of deadlocking on
 * it.
 */
export type Surroundings = { reach: Reach; transaction?: object | undefined };

const surroundings = new AsyncLocalStorage<Surroundings>();

export function runWithin<T>(own: Surroundings, work: () => T): T {
  return surroundings.run(own, work);
}

/** Without surroundings the reach is empty, so scoped tables cannot be accessed. */
export function currentSurroundings(): Surroundings {
  return surroundings.getStore() ?? { reach: noReach };
}

export function reachOfTenant(tenant: { id: string; poolId: string }): Reach {
  return { kind: 'tenants', tenantIds: new OnlyId(tenant.id), poolIds: new OnlyId(tenant.poolId) };
}

/** Created for every request; a Set takes ten times the time and memory. */
class OnlyId {
  constructor(private readonly id: string) {}

  has(id: string): boolean {
    return id === this.id;
  }
}
