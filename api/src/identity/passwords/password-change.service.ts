import { Injectable } from '@nestjs/common';
import { isGuessable, ownWords } from '@manyhearts/contract/passwords';
import { AppError } from '../../core/errors/app-error.ts';
import { isCommonPassword } from '../../core/crypto/common-passwords.rules.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { Account } from '../account.entity.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import type { Client } from '../browser.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { ReauthenticationService } from './reauthentication.service.ts';

/** Shared by every change of a password: the new stamp invalidates all that the old password let in. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly passwords: Passwords,
    private readonly random: Random,
    private readonly sessions: MemberSessionsService,
    private readonly devices: KnownDevicesService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
  ) {}

  /** Call before the transaction: hashing takes as long as everything else together. */
  async hash(account: Account, password: string): Promise<string> {
    this.requireStrong(account, password);
    return this.passwords.hash(password);
  }

  requireStrong(account: Pick<Account, 'username' | 'email'>, password: string): void {
    if (isCommonPassword(password) || isGuessable(password, ownWords(account)))
      throw new AppError('invalid', {}, { password: { code: 'password_too_weak', params: {} } });
  }

  /**
   * Returns the account as changed. `account` is as read when its owner was proved; a change since then is a conflict.
   */
  async set(ctx: Ctx, account: Account, passwordHash: string): Promise<Account> {
    const stamp = this.random.id(ctx.now().getTime());
    const changed = await storeOf(ctx, Account).change(
      { id: account.id, stamp: account.stamp },
      { passwordHash, stamp },
    );
    if (changed === 0) throw new AppError('conflict');
    await this.sessions.endAll(ctx, account.id);
    await this.devices.forgetAll(ctx, account.id);
    await this.links.revoke(ctx, account.id, 'reset_password', 'change_email');
    await this.mails.enqueue(ctx, {
      kind: 'password_changed',
      accountId: account.id,
      address: account.ownedEmail,
      language: account.language,
    });
    return { ...account, passwordHash, stamp };
  }
}

type PasswordChange = {
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
