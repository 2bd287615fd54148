import { Injectable } from '@nestjs/common';
import { digestOf } from '../../core/crypto/random.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Account } from '../../identity/account.entity.ts';
import { BansService } from '../../membership/bans/bans.service.ts';
import { isInQueue } from './member-head.queries.ts';

export type Reached = { tenant: Tenant; account: Account };

/** Which members a member of staff reaches: those of their brands, and as a moderator those in their queue. */
@Injectable()
export class MemberReachService {
  constructor(private readonly bans: BansService) {}

  /** Members out of reach are `not_found`, as if they did not exist. */
  async find(ctx: StaffCtx, id: string): Promise<Reached> {
    const tenant = await this.bans.homeOf(ctx, id);
    return ctx.on(tenant, async (one) => {
      if (ctx.staff.role === 'moderator' && !(await isInQueue(one, id))) throw new AppError('not_found');
      return { tenant, account: await storeOf(one, Account).get({ id }) };
    });
  }

  /** Runs `read` on the member's brand. */
  async on<T>(ctx: StaffCtx, id: string, read: (one: Ctx<undefined>, account: Account) => Promise<T>): Promise<T> {
    const { tenant, account } = await this.find(ctx, id);
    return ctx.on(tenant, (one) => read(one, account));
  }
}

/** Changes with everything that an act on the account should have seen. Says nothing of the stamp. */
export function versionOf({ id, stamp, status, email, isPremium }: Account): string {
  return digestOf([id, stamp, status, email, isPremium].join('\n'));
}

/** Locks the account until the transaction ends. `conflict` if it changed since `version`. */
export async function holdVersion(ctx: StoreContext, id: string, version: string): Promise<Account> {
  await storeOf(ctx, Account).change({ id }, { id });
  const account = await storeOf(ctx, Account).get({ id });
  if (versionOf(account) !== version) throw new AppError('conflict');
  return account;
}
