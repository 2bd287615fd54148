import type { StaffCtx } from '../ctx/ctx.ts';
import type { TenantDirectory } from '../ctx/tenant.ts';
import { localDaySpan } from '../text/local-day.rules.ts';
import type { Brand } from '../database/store.ts';
import type { Between } from './list-query.rules.ts';

type Days = { from?: string | undefined; to?: string | undefined };
/** Time zones by the id of the brand. */
export type Zones = ReadonlyMap<string, string>;
type Brands = { brandsOf: (ctx: StaffCtx, only?: string) => Promise<Brand[]> };

/** Days of the brand's own time zone as moments, as figures count them. Of UTC for a brand whose zone is not given. */
export function betweenBrandDays({ from, to }: Days, brandId: string, zones: Zones | undefined): Between {
  const zone = zones?.get(brandId) ?? 'UTC';
  return {
    from: from === undefined ? undefined : localDaySpan(from, zone).from,
    to: to === undefined ? undefined : localDaySpan(to, zone).until,
  };
}

/** Zones of the brands that a search is about. A search without days needs none, and reads nothing. */
export async function zonesFor(
  ctx: StaffCtx,
  { tenants, brands }: { tenants: TenantDirectory; brands: Brands },
  { tenantId, days }: { tenantId: string | undefined; days: readonly (string | undefined)[] },
): Promise<Zones | undefined> {
  if (days.every((day) => day === undefined)) return undefined;
  const zones = new Map<string, string>();
  for (const { id } of await brands.brandsOf(ctx, tenantId)) {
    const tenant = await tenants.byId(id);
    if (tenant) zones.set(id, tenant.settings.site.timeZone);
  }
  return zones;
}
