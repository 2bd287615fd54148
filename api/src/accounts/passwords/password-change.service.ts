import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/idempotency/wishes.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../devices/client.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ReauthenticationService } from './reauthentication.service.ts';

export type PasswordChange = {
  oldPassword: string;
  totp?: string | undefined;
  password: string;
  client: Client;
  wish: Wish | undefined;
};
/** Kept with the wish. */
type Changed = Pick<Account, 'id' | 'stamp'>;

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly newPasswords: NewPasswordService,
    private readonly entrance: EntranceService,
    private readonly wishes: Wishes,
  ) {}

  /** Every session ends, this one too: whoever changed it goes on with a new one, and so does their repeat, which has none any more. */
  async change(ctx: Ctx, { oldPassword, totp, password, client, wish }: PasswordChange): Promise<Entered> {
    // In this order: an account that is changed already was changed by the same commit that says so of the wish.
    const account = ctx.member && (await storeOf(ctx, Account).findOne({ id: ctx.member.id }));
    const told = wish && (await this.wishes.earlier(ctx, wish));
    if (told) return this.entrance.enterAgain(ctx, JSON.parse(told.body) as Changed, client);
    if (!account) throw new AppError('authentication_required');
    // Before a code is used up for it.
    this.newPasswords.requireStrong(account, password);
    await this.reauthentication.require(ctx, account, { password: oldPassword, totp }, 'oldPassword');
    const passwordHash = await this.newPasswords.hash(account, password);
    let entered: Entered | undefined;
    const { answer, isRepeat } = await this.wishes.once(ctx, wish, async (within): Promise<Changed> => {
      const changed = await this.newPasswords.set(within, account, passwordHash);
      entered = await this.entrance.enterFirst(within, changed, client);
      return { id: changed.id, stamp: changed.stamp };
    });
    return isRepeat || !entered ? this.entrance.enterAgain(ctx, answer, client) : entered;
  }
}
