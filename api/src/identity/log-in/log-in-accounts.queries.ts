import type { LogInName } from '@manyhearts/contract/log-in-names';
import type { Ctx } from '../../core/ctx/ctx.ts';
import type { Account } from '../account.entity.ts';

/** Columns that a log-in or a reset needs. */
export type LogInAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'ownedEmail' | 'passwordHash' | 'status' | 'language' | 'stamp'
>;

/** How many unproved claims of an address are tried besides its owner. */
const claimsTried = 3;
/** How many passwords are checked for an address and for a name, whether or not such accounts exist. */
export const accountsTried = { address: claimsTried + 1, name: 1 } as const;

const columns =
  'id, username, email, owned_email as ownedEmail, password_hash as passwordHash, status, language, stamp';

/**
 * The accounts that a typed name may mean. Raw SQL with few columns: hydrating entities takes long enough to reveal by
 * timing whether rows exist.
 */
export function accountsNamed(ctx: Ctx, { kind, plain }: LogInName): Promise<LogInAccount[]> {
  return kind === 'address' ? accountsByAddress(ctx, plain) : accountByName(ctx, plain);
}

/**
 * The owner, then the newest claims by when they claimed the address. An account that moved to the address must not be
 * pushed out by accounts that signed up there before: its member would learn that they exist.
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
