import { storeOf, type StoreContext } from '../core/database/store.ts';
import { StaffDevice } from './staff-device.entity.ts';
import { StaffSession } from './staff-session.entity.ts';

/** Ends the sessions of a member of staff from the next request on, and forgets their known browsers. */
export async function endStaffSessions(ctx: StoreContext, staffId: string): Promise<number> {
  await storeOf(ctx, StaffDevice).remove({ staffId });
  return storeOf(ctx, StaffSession).remove({ staffId });
}
