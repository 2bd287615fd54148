import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { dayMs } from '../../core/text/durations.ts';
import { Account } from '../account.entity.ts';
import { KnownDevice } from '../devices/known-device.entity.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { MemberSession } from '../sessions/member-session.entity.ts';
import { SecurityNoticesService } from './security-notices.service.ts';

/** How many of each were removed. */
type Closed = { sessions: number; devices: number; secondFactors: number; passkeys: number };

/** Gives an account back to the reader of one mailbox and ends every other way in. */
@Injectable()
export class AccountRecoveryService {
  constructor(
    private readonly random: Random,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /**
   * Locks the account until the transaction ends and returns it. A recovery must not fail because of a concurrent
   * change, so it waits for that one and continues from its result.
   */
  async hold(within: Ctx, accountId: string): Promise<Account | null> {
    await storeOf(within, Account).change({ id: accountId }, { id: accountId });
    return storeOf(within, Account).findOne({ id: accountId });
  }

  /**
   * Call in the transaction that holds the account. Ends every way in and mails a link to choose a password to
   * `address`.
   */
  async handOver(within: Ctx, { id: accountId, username, language }: Account, address: string): Promise<Closed> {
    const stamp = this.random.id(within.now().getTime());
    await storeOf(within, Account)
      .change({ id: accountId }, { email: address, ownedEmail: address, stamp, passwordHash: unusableHash })
      .catch(asAddressTaken);
    // Sessions first: adding a second factor or passkey renews its session at the end, so a concurrent addition fails.
    const closed = {
      sessions: await storeOf(within, MemberSession).remove({ accountId }),
      devices: await storeOf(within, KnownDevice).remove({ accountId }),
      secondFactors: await storeOf(within, SecondFactor).remove({ accountId }),
      passkeys: await storeOf(within, Passkey).remove({ accountId }),
    };
    await this.links.revoke(within, accountId, 'change_email', 'reset_password');
    const linkId = await this.links.make(within, {
      kind: 'reset_password',
      accountId,
      address,
      addressBefore: address,
    });
    await this.mails.enqueue(within, {
      kind: 'access_reset',
      accountId,
      address,
      language,
      linkId,
      facts: { username },
    });
    await this.notices.tellFormer(within, { id: accountId, ownedEmail: address, language }, 'access_reset', {
      username,
    });
    return closed;
  }

  /** Call in the transaction of a reset by mail, after every session has ended. */
  async removeRecent(within: Ctx, account: Account, device: string): Promise<void> {
    const { id: accountId } = account;
    const isRecent = (addedAt: Date | null) => addedAt === null || !outlivesReset(addedAt, within.now());
    const factor = await storeOf(within, SecondFactor).findOne({ accountId });
    if (factor && isRecent(factor.confirmedAt)) {
      await storeOf(within, SecondFactor).remove({ accountId });
      if (factor.confirmedAt) await this.notices.tell(within, account, 'second_factor_off', { device });
    }
    for (const { id, name, createdAt } of await storeOf(within, Passkey).find({ accountId })) {
      if (!isRecent(createdAt)) continue;
      await storeOf(within, Passkey).remove({ id, accountId });
      await this.notices.tell(within, account, 'passkey_removed', { device: name });
    }
  }
}

/** The sender proved the mailbox, so they may know that another account of theirs now owns the address. */
export function asAddressTaken(error: unknown): never {
  throw isDuplicate(error) ? new AppError('email_taken') : error;
}

const keptAfterMs = limits.resetKeepsAfterDays * dayMs;

/**
 * Whether a second factor or passkey survives a reset by mail. A new one may be a thief's and must not lock the owner
 * out; an old one is the owner's, and reading the mailbox must not be enough to remove it.
 */
export function outlivesReset(addedAt: Date, now: Date): boolean {
  return now.getTime() - addedAt.getTime() > keptAfterMs;
}
