import { storeOf, type TenantStoreContext } from '../src/core/database/store.ts';
import { Account } from '../src/identity/account.entity.ts';
import { DailyUse } from '../src/identity/sessions/daily-use.entity.ts';
import { samples as mails } from '../src/mails/mails.samples.ts';
import { samples } from '../src/statistics/statistics.samples.ts';
import { Random } from '../src/core/crypto/random.ts';

const random = new Random();

/** Rows of mails and of a counted day, and what such a day is counted from besides sign-ups, purchases and messages. */
export async function addFigures(ctx: TenantStoreContext, accountId: string): Promise<void> {
  const id = () => random.id();
  for (const { twins } of [samples, mails])
    await twins?.({ ctx: ctx as never, accountId, photoId: '', walletId: id(), id });
  await storeOf(ctx, Account).change({ id: accountId }, { confirmedAt: new Date('2026-01-01T00:00:00Z') });
  await storeOf(ctx, DailyUse).add({ day: '2026-01-01', accountId, notedAt: new Date(0) });
}
