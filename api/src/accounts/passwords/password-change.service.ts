import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/idempotency/wishes.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../devices/client.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ReauthenticationService } from './reauthentication.service.ts';

export type PasswordChange = { oldPassword: string; password: string; client: Client; wish: Wish | undefined };

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly newPasswords: NewPasswordService,
    private readonly entrance: EntranceService,
    private readonly wishes: Wishes,
  ) {}

  /** Every session ends, this one too: whoever changed it goes on with a new one. */
  async change(ctx: Ctx<Member>, { oldPassword, password, client, wish }: PasswordChange): Promise<Entered | undefined> {
    if (wish && (await this.wishes.earlier(ctx, wish))) return undefined;
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.require(ctx, account, oldPassword, 'oldPassword');
    const passwordHash = await this.newPasswords.hash(account, password);
    let entered: Entered | undefined;
    await this.wishes.once(ctx, wish, async (within) => {
      const changed = await this.newPasswords.set(within, account, passwordHash);
      entered = await this.entrance.enterFirst(within, changed, client);
      return true;
    });
    return entered;
  }
}
