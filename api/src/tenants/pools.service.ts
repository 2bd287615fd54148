import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Brand } from '../core/console/across-brands.ts';
import { Ctx, type StaffCtx, type SystemCtx } from '../core/ctx/ctx.ts';
import { currentSurroundings, reachOfTenant, runWithin } from '../core/database/scope.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { TenantRow } from './tenant.entity.ts';

/** Brands whose members may meet. */
@Injectable()
export class PoolsService {
  constructor(private readonly tenants: TenantDirectory) {}

  /**
   * The other live brands of the pool that show this brand's members who agree. Both brands must have `memberResell`
   * on.
   */
  async partners(ctx: Pick<Ctx, 'db' | 'tenant'>): Promise<Tenant[]> {
    const { id: own, poolId: poolRef, settings } = ctx.tenant;
    if (!settings.profiles.memberResell) return [];
    const rows = await storeOf(ctx, TenantRow).find(
      { poolRef, status: 'live' },
      { order: { name: 'ASC' }, select: { id: true } },
    );
    const others = await Promise.all(rows.filter(({ id }) => id !== own).map(({ id }) => this.tenants.byId(id)));
    return others.filter((tenant): tenant is Tenant => tenant?.settings.profiles.memberResell === true);
  }

  /** Runs `work` on another brand of the pool in the same transaction, with only that brand's rows in reach. */
  onPartner<T>(ctx: Ctx, tenant: Tenant, work: (ctx: Ctx<undefined>) => Promise<T>): Promise<T> {
    if (tenant.poolId !== ctx.tenant.poolId) throw new Error('A brand of another pool can’t be a partner here.');
    const { transaction } = currentSurroundings();
    return runWithin({ reach: reachOfTenant(tenant), transaction }, () =>
      work(new Ctx(ctx.origin, tenant, undefined, ctx.db)),
    );
  }

  /** The brands that a member of staff works on, or only the requested one of them. */
  async brandsOf(ctx: StaffCtx, only?: string): Promise<Brand[]> {
    const wanted = only === undefined ? ctx.staff.tenantIds : [only].filter((id) => ctx.mayReach(id));
    const rows = await storeOf({ db: ctx.db }, TenantRow).find(wanted === 'all' ? {} : { id: In([...wanted]) }, {
      select: { id: true, poolRef: true },
    });
    return rows.map(({ id, poolRef: poolId }) => ({ id, poolId }));
  }

  /** Every brand of a pool, live or not. */
  async ofPool(ctx: Pick<SystemCtx, 'db'>, poolRef: string): Promise<Tenant[]> {
    const rows = await storeOf(ctx, TenantRow).find({ poolRef }, { select: { id: true } });
    const tenants = await Promise.all(rows.map(({ id }) => this.tenants.byId(id)));
    return tenants.filter((tenant) => tenant !== undefined);
  }

  /** Every brand of the installation, live or not, as scope for its rows. */
  async everyBrand(ctx: SystemCtx): Promise<Brand[]> {
    const rows = await storeOf(ctx, TenantRow).find({}, { select: { id: true, poolRef: true } });
    return rows.map(({ id, poolRef: poolId }) => ({ id, poolId }));
  }
}
