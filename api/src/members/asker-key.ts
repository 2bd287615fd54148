import { scopedKey } from '../core/bus/cache.ts';
import type { Ctx } from '../core/ctx.ts';
import { addressKey } from '../core/network-address.ts';

/** Key of the limiter: the member's id within the tenant, for visitors their network address. */
export function askerKey({ tenant, member, origin }: Ctx): string {
  return scopedKey({ tenantId: tenant.id }, member?.id ?? addressKey(origin.address));
}
