import { scopedKey } from '../../core/ports/bus/cache.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { addressKey } from '../../core/text/network-address.ts';

/** Key of the limiter: the member's id within the tenant, for visitors their network address. */
export function askerKey({ tenant, member, origin }: Ctx): string {
  return scopedKey({ tenantId: tenant.id }, member?.id ?? addressKey(origin.address));
}
