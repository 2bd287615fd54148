import type { LogInName } from '@manyhearts/contract/log-in-names';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { raw, sql, orNull, readRows, text, textOf, type RowOf } from '../../core/database/sql.ts';
import type { Account } from '../account.entity.ts';

const columns = raw('id, username, email, owned_email, password_hash, status, language, stamp');
const shape = {
  id: text,
  username: text,
  email: text,
  ownedEmail: orNull(text),
  passwordHash: text,
  status: textOf<Account['status']>(),
  language: textOf<Account['language']>(),
  stamp: text,
};

/** Columns that a log-in or a reset needs. */
export type LogInAccount = RowOf<typeof shape>;

/** How many unproved claims of an address are tried besides its owner. */
const claimsTried = 3;
/** How many passwords are checked for an address and for a name, whether or not such accounts exist. */
export const accountsTried = { address: claimsTried + 1, name: 1 } as const;

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
  const found = await readRows(
    db,
    sql`select ${columns} from account where tenant_id = ${tenant.id} and email = ${plain} order by owned_email desc, coalesce(claimed_at, signed_up_at) desc, id desc limit ${claimsTried + 1}`,
    shape,
  );
  return found[0]?.ownedEmail ? found : found.slice(0, claimsTried);
}

function accountByName({ db, tenant }: Ctx, plain: string): Promise<LogInAccount[]> {
  return readRows(
    db,
    sql`select ${columns} from account where tenant_id = ${tenant.id} and username_norm = ${plain}`,
    shape,
  );
}
