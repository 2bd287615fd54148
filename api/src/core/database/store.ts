import {
  MoreThanOrEqual,
  LessThan,
  LessThanOrEqual,
  type EntityManager,
  type EntityTarget,
  type FindManyOptions,
  type FindOptionsWhere,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AppError } from '../errors/app-error.ts';
import { currentSurroundings, runWithin, scopeOf, type ScopeKind } from './scope.ts';

type ScopeProperty = 'tenantId' | 'poolId';
export type Where<E> = Omit<FindOptionsWhere<E>, ScopeProperty>;
/** Columns of a row, JSON ones with their own type. Any may be left out: some have defaults, and a change names a few. */
export type Values<E> = { [K in Exclude<keyof E, ScopeProperty>]?: E[K] | undefined };
type NumberProperty<E> = { [K in keyof E]: E[K] extends number ? K : never }[keyof E] & string;
type Page<E> = Pick<FindManyOptions<E>, 'order' | 'skip' | 'take' | 'select'>;

/** What a store needs of the context: the running transaction and the tenant. */
export type StoreContext = { db: EntityManager; tenant?: Brand | undefined };
/** The part of a tenant that scopes are made of. */
export type Brand = { id: string; poolId: string };

/** A context that always has a tenant. */
export type TenantStoreContext = { db: EntityManager; tenant: { id: string; poolId: string } };

/** The only way features access tables: every read and write carries the scope that the entity declares. */
export function storeOf<E extends ObjectLiteral>(ctx: StoreContext, entity: EntityTarget<E>): Store<E> {
  return new Store(ctx.db.getRepository(entity), scopeValues(ctx, scopeOf(entity)));
}

/**
 * Lifts the scope for code that must read across tenants: host resolution, the relay, commands. Callers are listed in
 * `architecture.test.ts`; the reason appears in the log when a statement fails.
 */
export function asSystem<T>(reason: string, work: () => Promise<T>): Promise<T> {
  const { transaction } = currentSurroundings();
  return runWithin({ reach: { kind: 'system', reason }, transaction }, work);
}

/** A store without a scope; the guard rejects its statements outside `asSystem`. */
export function systemStore<E extends ObjectLiteral>(db: EntityManager, entity: EntityTarget<E>): Store<E> {
  return new Store(db.getRepository(entity), {});
}

export class Store<E extends ObjectLiteral> {
  constructor(
    private readonly repository: Repository<E>,
    private readonly scope: Partial<Record<ScopeProperty, string>>,
  ) {}

  find(where: Where<E> = {} as Where<E>, page: Page<E> = {}): Promise<E[]> {
    return this.repository.find({ ...page, where: this.scoped(where) });
  }

  findOne(where: Where<E>): Promise<E | null> {
    return this.repository.findOne({ where: this.scoped(where) });
  }

  /** A record out of scope fails like one that does not exist. */
  async get(where: Where<E>): Promise<E> {
    const found = await this.findOne(where);
    if (!found) throw new AppError('not_found');
    return found;
  }

  count(where: Where<E> = {} as Where<E>): Promise<number> {
    return this.repository.count({ where: this.scoped(where) });
  }

  async add(...rows: Values<E>[]): Promise<void> {
    // Inserts in chunks, to bound the size of a statement.
    for (let from = 0; from < rows.length; from += 200) {
      const values = rows.slice(from, from + 200).map((row) => withScope(row, this.scope));
      // Without `updateEntity(false)` TypeORM reads the rows back for columns with defaults.
      await this.repository.createQueryBuilder().insert().values(values).updateEntity(false).execute();
    }
  }

  /** One statement, so `where` is checked atomically. Returns the number of changed rows. */
  async change(where: Where<E>, values: Values<E>): Promise<number> {
    return (await this.repository.update(this.scoped(where), values as QueryDeepPartialEntity<E>)).affected ?? 0;
  }

  async increase(where: Where<E>, property: NumberProperty<E>, by: number): Promise<number> {
    return (await this.repository.increment(this.scoped(where), property, by)).affected ?? 0;
  }

  /** Returns 0 and changes nothing if less than `by` is left. */
  decreaseIfEnough(where: Where<E>, property: NumberProperty<E>, by: number): Promise<number> {
    return this.increase({ ...where, [property]: MoreThanOrEqual(by) }, property, -by);
  }

  async remove(where: Where<E>): Promise<number> {
    return (await this.repository.delete(this.scoped(where))).affected ?? 0;
  }

  /** Upserts the row; the key columns must include the scope column. */
  async put(row: Values<E>, key: (keyof E & string)[]): Promise<void> {
    await this.repository.upsert(withScope(row, this.scope), key);
  }

  private scoped(where: Where<E>): FindOptionsWhere<E> {
    const scoped: Where<E> = { ...where, ...this.scope };
    return scoped as FindOptionsWhere<E>;
  }
}

function scopeValues(ctx: StoreContext, kind: ScopeKind): Partial<Record<ScopeProperty, string>> {
  if (kind === 'installation') return {};
  if (!ctx.tenant) throw new Error(`A ${kind}'s table needs a tenant, and this request has none.`);
  return kind === 'tenant' ? { tenantId: ctx.tenant.id } : { poolId: ctx.tenant.poolId };
}

/** A Galera cluster replicates a transaction as a whole and rejects large ones. */
const atOnce = 5_000;

type InstantProperty<E> = { [K in keyof E]: E[K] extends Date | null ? K : never }[keyof E] & string;
/** Rows that match `where` and whose `property` is before `before`. */
type OldRows<E> = { property: InstantProperty<E>; before: Date; where?: Where<E> };

/** Deletes in chunks bounded by a value, because the engines share no DELETE with ORDER BY and LIMIT. */
export async function removeOld<E extends ObjectLiteral>(
  rows: Store<E>,
  { property, before, where }: OldRows<E>,
): Promise<void> {
  const oldest = { order: { [property]: 'ASC' }, skip: atOnce - 1, take: 1 } as Page<E>;
  for (;;) {
    const [last] = await rows.find({ ...where, [property]: LessThan(before) } as Where<E>, oldest);
    await rows.remove({ ...where, [property]: last ? LessThanOrEqual(last[property]) : LessThan(before) } as Where<E>);
    if (!last) return;
  }
}

function withScope<E extends ObjectLiteral>(row: Values<E>, scope: Partial<Record<ScopeProperty, string>>) {
  const owned: Values<E> = { ...row, ...scope };
  return owned as QueryDeepPartialEntity<E>;
}
