import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/http/idempotency/wishes.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
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
/** Stored with the idempotency record. */
type Changed = Pick<Account, 'id' | 'stamp'>;

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly newPasswords: NewPasswordService,
    private readonly entrance: EntranceService,
    private readonly wishes: Wishes,
  ) {}

  /**
   * Ends every session, including this one, and opens a new one. A repeat has no session any more and gets a new one
   * too.
   */
  async change(ctx: Ctx, { oldPassword, totp, password, client, wish }: PasswordChange): Promise<Entered> {
    // Read the account first: if it is already changed, the record committed with the change is visible to the next
    // query.
    const account = ctx.member && (await storeOf(ctx, Account).findOne({ id: ctx.member.id }));
    const told = wish && (await this.wishes.earlier(ctx, wish));
    if (told) return this.entrance.enterAgain(ctx, JSON.parse(told.body) as Changed, client);
    if (!account) throw new AppError('authentication_required');
    // Checked before `require`, which uses up the code.
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
