import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { Events } from '../../core/ctx/events.ts';
import { Account } from '../account.entity.ts';

/**
 * Applies a proved address: the account owns it, and other features hear of it, inside the transaction
 * (`account.confirmed`) and after it (`member.confirmed`).
 */
@Injectable()
export class ConfirmationService {
  constructor(private readonly events: Events) {}

  /** Call inside the transaction that uses the link. */
  async confirm(ctx: Ctx, { id }: Pick<Account, 'id'>, address: string): Promise<void> {
    const changed = await storeOf(ctx, Account)
      .change(
        { id, status: 'not_confirmed', email: address },
        { status: 'active', ownedEmail: address, confirmedAt: ctx.now() },
      )
      .catch((error: unknown) => {
        // The sender reads this mailbox, so they may learn that another account of theirs confirmed it first.
        throw isDuplicate(error) ? new AppError('email_taken') : error;
      });
    if (changed === 0) throw new AppError('link_expired');
    await this.events.tell(ctx, 'account.confirmed', { accountId: id });
    await this.events.tellAfterCommit(ctx, 'member.confirmed', { accountId: id });
  }
}
