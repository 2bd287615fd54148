import { Injectable } from '@nestjs/common';
import { plainAddress } from '@manyhearts/contract/email-addresses';
import { plainUsername } from '@manyhearts/contract/usernames';
import type { Ctx } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Account } from '../account.entity.ts';

/** From what somebody types to an account, in one statement whether or not there is one. */
@Injectable()
export class AccountFinderService {
  /** No user name has the sign that every address has. */
  byNameOrAddress(ctx: Ctx, typed: string): Promise<Account | undefined> {
    return typed.includes('@') ? this.byAddress(ctx, typed) : this.byName(ctx, typed);
  }

  /** Whoever proved the address, else whoever claimed it last. */
  async byAddress(ctx: Ctx, address: string): Promise<Account | undefined> {
    const [account] = await storeOf(ctx, Account).find({ email: plainAddress(address) }, { order: { ownedEmail: 'DESC', signedUpAt: 'DESC', id: 'DESC' }, take: 1 });
    return account;
  }

  private async byName(ctx: Ctx, name: string): Promise<Account | undefined> {
    const [account] = await storeOf(ctx, Account).find({ usernameNorm: plainUsername(name) }, { take: 1 });
    return account;
  }
}
