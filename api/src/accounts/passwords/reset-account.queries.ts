import { plainAddress } from '@manyhearts/contract/email-addresses';
import type { AccountStatus } from '@manyhearts/contract/user';
import type { Language } from '@manyhearts/contract/languages';
import type { Ctx } from '../../core/ctx.ts';

export type ResetAccount = { id: string; email: string; status: AccountStatus; language: Language };

/**
 * Whoever proved the address, else whoever claimed it last. By hand and with nothing but what a reset needs: making an
 * entity of a row that is there takes long enough to tell it from one that isn't.
 */
export async function accountForReset({ db, tenant }: Ctx, address: string): Promise<ResetAccount | undefined> {
  const [account] = (await db.query(
    'select id, email, status, language from account where tenant_id = ? and email = ? order by owned_email desc, signed_up_at desc, id desc limit 1',
    [tenant.id, plainAddress(address)],
  )) as ResetAccount[];
  return account;
}
