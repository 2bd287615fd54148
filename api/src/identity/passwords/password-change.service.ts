import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
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
  request: IdempotentRequest | undefined;
};

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly newPasswords: NewPasswordService,
    private readonly entrance: EntranceService,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Ends every session, including this one, and opens a new one. A repeat has no session any more and gets a new one
   * too.
   */
  async change(ctx: Ctx, { oldPassword, totp, password, client, request }: PasswordChange): Promise<Entered> {
    return this.requests.onceOrAgain(ctx, request, {
      prepare: async () => {
        const account = ctx.member && (await storeOf(ctx, Account).findOne({ id: ctx.member.id }));
        if (!account) throw new AppError('authentication_required');
        // Checked before `require`, which uses up the code.
        this.newPasswords.requireStrong(account, password);
        await this.reauthentication.require(ctx, account, { password: oldPassword, totp }, 'oldPassword');
        return { account, passwordHash: await this.newPasswords.hash(account, password) };
      },
      make: async (within, { account, passwordHash }) => {
        const changed = await this.newPasswords.set(within, account, passwordHash);
        const result = await this.entrance.enterFirst(within, changed, client);
        return { stored: { id: changed.id, stamp: changed.stamp }, result };
      },
      again: (changed) => this.entrance.enterAgain(ctx, changed, client),
    });
  }
}
