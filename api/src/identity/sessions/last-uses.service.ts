import { Injectable } from '@nestjs/common';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { LastUse } from './last-use.entity.ts';
import { dayMs } from '../../core/text/durations.ts';

@Injectable()
export class LastUsesService {
  /** At log-in. Call inside its transaction. */
  async begin(at: StoreContext, accountId: string, now: Date): Promise<void> {
    await storeOf(at, LastUse).put({ accountId, usedAt: now, warnedAt: null }, ['tenantId', 'accountId']);
  }

  /** For an open session, once a day. `before` is its previous use. */
  async goOn(at: StoreContext, accountId: string, { before, now }: { before: Date; now: Date }): Promise<void> {
    if (dayOf(before) === dayOf(now)) return;
    await storeOf(at, LastUse).change({ accountId }, { usedAt: now, warnedAt: null });
  }
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs);
}
