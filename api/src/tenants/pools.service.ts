import { Injectable } from '@nestjs/common';
import type { Ctx, SystemCtx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantDirectory, type Tenant } from '../core/tenant.ts';
import { TenantRow } from './tenant.entity.ts';

/** Brands whose members may meet. */
@Injectable()
export class PoolsService {
  constructor(private readonly tenants: TenantDirectory) {}

  /** Spec §3, member_resell: the live brands beside this one that show its members who agree to it. Both must take part. */
  async partners(ctx: Ctx): Promise<Tenant[]> {
    const { id: own, poolId: poolRef, settings } = ctx.tenant;
    if (!settings.profiles.memberResell) return [];
    const rows = await storeOf(ctx, TenantRow).find({ poolRef, status: 'live' }, { order: { name: 'ASC' }, select: { id: true } });
    const others = await Promise.all(rows.filter(({ id }) => id !== own).map(({ id }) => this.tenants.byId(id)));
    return others.filter((tenant): tenant is Tenant => tenant?.settings.profiles.memberResell === true);
  }

  /** Every brand there is, live or not, as the one whose rows are meant. */
  async everyBrand(ctx: SystemCtx): Promise<{ id: string; poolId: string }[]> {
    const rows = await storeOf(ctx, TenantRow).find({}, { select: { id: true, poolRef: true } });
    return rows.map(({ id, poolRef: poolId }) => ({ id, poolId }));
  }
}
