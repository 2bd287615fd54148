import { Injectable } from '@nestjs/common';
import { isGuessable, ownWords } from '@manyhearts/contract/passwords';
import { AppError } from '../../core/errors/app-error.ts';
import { isCommonPassword } from '../../core/crypto/common-passwords.rules.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

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
