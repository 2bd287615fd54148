import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EmailDisabledReason } from '@manyhearts/contract/user';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { Account } from './account.entity.ts';

const reasons = { bounced: 'bounce', complained: 'fbl' } as const satisfies Record<string, EmailDisabledReason>;

/** Tells members that mails do not reach them: the site shows what is stored here. */
@Injectable()
export class MailReachService implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inTransaction('address.suppressed', async (ctx, { accountId, address, reason }) =>
      this.note(ctx, accountId, { address, disabled: reason && reasons[reason] }),
    );
  }

  /** No-op if the account has another address by now. */
  private async note(
    ctx: Ctx,
    id: string,
    { address, disabled }: { address: string; disabled: EmailDisabledReason | null },
  ): Promise<void> {
    const account = await storeOf(ctx, Account).findOne({ id });
    const present = account?.ownedEmail ?? account?.email;
    if (present?.toLowerCase() !== address.toLowerCase()) return;
    await storeOf(ctx, Account).change({ id }, { emailDisabled: disabled });
  }
}
