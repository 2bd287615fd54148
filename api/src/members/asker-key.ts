import { scopedKey } from '../core/bus/cache.ts';
import type { Ctx } from '../core/ctx.ts';
import { addressKey } from '../core/network-address.ts';

/** Whose turns a look at others takes: a member's own, wherever they are, and a visitor's by their address. */
export function askerKey({ tenant, member, origin }: Ctx): string {
  return scopedKey({ tenantId: tenant.id }, member?.id ?? addressKey(origin.address));
}
