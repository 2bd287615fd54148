import { evenly, open, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds, minuteSeconds } from '../core/text/durations.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { addressKey } from '../core/text/network-address.ts';

export const membersLimits = {
  search: { name: 'search', ...evenly(60, minuteSeconds), ...open },
  /** Profiles seen in lists or alone, each counted once; and one log line per member who exhausts the limit. */
  seenProfiles: { name: 'seenProfiles', ...strictly(3_000, daySeconds), ...open },
  seenProfilesFlag: { name: 'seenProfilesFlag', ...strictly(1, daySeconds), ...open },
  profileView: { name: 'profileView', ...evenly(300, 15 * minuteSeconds), ...open },
} as const satisfies Record<string, Limit>;

/** Key of the limiter: the member's id within the tenant, for visitors their network address. */
export function askerKey({ tenant, member, origin }: Ctx): string {
  return scopedKey({ tenantId: tenant.id }, member?.id ?? addressKey(origin.address));
}
