import type { StaffRole } from '@manyhearts/contract/calls';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../process/clock.ts';
import { currentSurroundings, runWithin, reachOfTenant, type Reach } from '../database/scope.ts';
import { asSystem } from '../database/store.ts';
import { transact } from '../database/transactions.ts';
import type { Tenant } from './tenant.ts';

export type Member = { readonly id: string; readonly sessionId: string };
export type Staff = {
  readonly id: string;
  readonly username: string;
  readonly role: StaffRole;
  readonly tenantIds: readonly string[] | 'all';
  /** May create brands, and gets each one. */
  readonly canCreateTenants: boolean;
  readonly sessionId: string;
  /** When the second factor was last proved in this session. */
  readonly provedAt: Date | null;
};

/** What every request, job and command carries. */
export type Origin = {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly requestId: string;
  readonly language: Language;
  readonly address: string;
  readonly country: CountryCode | string | undefined;
  /**
   * Identifies an idempotent request: the client's key, its address and a hash of the content. Tells a retry from a
   * new request.
   */
  readonly requestKey?: string | undefined;
};

/** Brand, member and transaction of the current request. First argument of every service method. */
export class Ctx<M extends Member | undefined = Member | undefined> {
  constructor(
    readonly origin: Origin,
    readonly tenant: Tenant,
    readonly member: M,
    readonly db: EntityManager = origin.dataSource.manager,
  ) {}

  get language(): Language {
    return this.origin.language;
  }

  now(): Date {
    return this.origin.clock.now();
  }

  /** Runs `work` atomically. Joins the current transaction, if any. */
  inTransaction<T>(work: (ctx: Ctx<M>) => Promise<T>): Promise<T> {
    if (this.isInTransaction()) return work(this);
    return transact(this.origin.dataSource, (db) => work(this.within(db)));
  }

  within(db: EntityManager): Ctx<M> {
    return new Ctx(this.origin, this.tenant, this.member, db);
  }

  private isInTransaction(): boolean {
    return this.db !== this.origin.dataSource.manager;
  }
}

/**
 * Context of a member of staff. They may work on their own tenants; `on` or `across` puts the tenants of a record in
 * reach.
 */
export class StaffCtx {
  constructor(
    readonly origin: Origin,
    readonly staff: Staff,
    readonly db: EntityManager = origin.dataSource.manager,
  ) {}

  get language(): Language {
    return this.origin.language;
  }

  now(): Date {
    return this.origin.clock.now();
  }

  mayReach(tenantId: string): boolean {
    return this.staff.tenantIds === 'all' || this.staff.tenantIds.includes(tenantId);
  }

  inTransaction<T>(work: (ctx: StaffCtx) => Promise<T>): Promise<T> {
    if (this.db !== this.origin.dataSource.manager) return work(this);
    return transact(this.origin.dataSource, (db) => work(this.within(db)));
  }

  within(db: EntityManager): StaffCtx {
    return new StaffCtx(this.origin, this.staff, db);
  }

  /** Runs `work` with only this tenant in reach. Call `mayReach` first. */
  on<T>(tenant: Tenant, work: (ctx: Ctx<undefined>) => Promise<T>): Promise<T> {
    return onTenant(this, tenant, work);
  }

  /** Runs `work` with those of the given tenants in reach that the member of staff works on. */
  across<T>(tenants: readonly { id: string; poolId: string }[], work: (db: EntityManager) => Promise<T>): Promise<T> {
    const { transaction } = currentSurroundings();
    const own = tenants.filter(({ id }) => this.mayReach(id));
    const reach: Reach = {
      kind: 'tenants',
      tenantIds: new Set(own.map(({ id }) => id)),
      poolIds: new Set(own.map(({ poolId }) => poolId)),
    };
    return runWithin({ reach, transaction }, () => work(this.db));
  }
}

/** Runs `work` in the same transaction with only this tenant in reach. */
export function onTenant<T>(
  { origin, db }: { origin: Origin; db: EntityManager },
  tenant: Tenant,
  work: (ctx: Ctx<undefined>) => Promise<T>,
): Promise<T> {
  const { transaction } = currentSurroundings();
  return runWithin({ reach: reachOfTenant(tenant), transaction }, () => work(new Ctx(origin, tenant, undefined, db)));
}

/** Context of jobs and commands without a log-in: every tenant is in reach. */
export class SystemCtx {
  constructor(
    readonly origin: Origin,
    readonly reason: string,
    readonly db: EntityManager = origin.dataSource.manager,
  ) {}

  now(): Date {
    return this.origin.clock.now();
  }

  /** Every tenant is in reach inside, so accesses to one tenant's rows must name it: `storeOf({ db, tenant }, …)`. */
  inTransaction<T>(work: (ctx: SystemCtx) => Promise<T>): Promise<T> {
    if (this.db !== this.origin.dataSource.manager) return work(this);
    return asSystem(this.reason, () =>
      transact(this.origin.dataSource, (db) => work(new SystemCtx(this.origin, this.reason, db))),
    );
  }
}

/** Runs a job or command for one tenant, without a member. */
export function runAs<T>(origin: Origin, tenant: Tenant, work: (ctx: Ctx<undefined>) => Promise<T>): Promise<T> {
  const reach: Reach = reachOfTenant(tenant);
  return runWithin({ reach }, () => work(new Ctx(origin, tenant, undefined)));
}
