import { Injectable } from '@nestjs/common';
import type { BundleRecord } from '@manyhearts/contract/admin/bundles';
import { countryCodes } from '@manyhearts/contract/countries';
import { toMoney } from '@manyhearts/contract/money';
import { adminList, type AdminPage } from '../../core/console/admin-list.ts';
import { isOneOf, isYesOrNo } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { searchBundles, type BundleRow } from './bundle-list.queries.ts';

export const bundleList = adminList({
  resource: 'bundles',
  filters: { country: ['country', isOneOf(countryCodes)], isPopular: ['popular', isYesOrNo] },
  sorts: ['id'],
  search: searchBundles,
});
type Search = ReturnType<typeof bundleList.readSearch>;

/** The bundles of all brands that a member of staff works on. */
@Injectable()
export class BundleListService {
  constructor(private readonly pools: PoolsService) {}

  async list(ctx: StaffCtx, search: Search): Promise<AdminPage<BundleRecord>> {
    const { rows, total } = await bundleList.findPage(ctx, this.pools, search);
    return { items: rows.map(toRecord), total };
  }
}

function toRecord({ priceMinor, currency, isPopular, ...bundle }: BundleRow): BundleRecord {
  return { ...bundle, price: toMoney(priceMinor, currency), popular: isPopular };
}
