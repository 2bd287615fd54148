import type { LogInName } from '@manyhearts/contract/log-in-names';
import type { Ctx } from '../../core/ctx.ts';
import type { Account } from '../account.entity.ts';

/** What a log-in or a reset needs to know of an account. */
export type LogInAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'ownedEmail' | 'passwordHash' | 'status' | 'language' | 'stamp'
>;

/** Of the accounts that claim an address without having proved it, so many are tried beside its owner. */
const claimsTried = 3;
/** As many passwords are looked at for an address and for a name, whether or not there are such accounts. */
export const accountsTried = { address: claimsTried + 1, name: 1 } as const;

const columns =
  'id, username, email, owned_email as ownedEmail, password_hash as passwordHash, status, language, stamp';

/**
 * The accounts that a typed name may mean. By hand and with nothing but what is needed: making entities of rows that are
 * there takes long enough to tell them from rows that aren't.
 */
export function accountsNamed(ctx: Ctx, { kind, plain }: LogInName): Promise<LogInAccount[]> {
  return kind === 'address' ? accountsByAddress(ctx, plain) : accountByName(ctx, plain);
}

/**
 * The owner, then the newest claims. Newest by when the address was claimed: an account that moved to it later than others
 * were made there must not be pushed out by them, because its member would learn that they exist.
 */
export async function accountsByAddress({ db, tenant }: Ctx, plain: string): Promise<LogInAccount[]> {
  const found = (await db.query(
    `select ${columns} from account where tenant_id = ? and email = ? order by owned_email desc, coalesce(claimed_at, signed_up_at) desc, id desc limit ?`,
    [tenant.id, plain, claimsTried + 1],
  )) as LogInAccount[];
  return found[0]?.ownedEmail ? found : found.slice(0, claimsTried);
}

async function accountByName({ db, tenant }: Ctx, plain: string): Promise<LogInAccount[]> {
  return (await db.query(`select ${columns} from account where tenant_id = ? and username_norm = ?`, [
    tenant.id,
    plain,
  ])) as LogInAccount[];
}
