import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Account } from './account.entity.ts';

/** The message that a new member wrote at sign-up to the member whose page led there. */
@Injectable()
export class FirstMessagesService {
  /** Undefined if there is none, or its writer is not active. */
  async find(ctx: Ctx, accountId: string): Promise<{ text: string; to: string } | undefined> {
    const account = await storeOf(ctx, Account).findOne({ id: accountId, status: 'active' });
    const { firstMessage: text, firstMessageTo: to } = account ?? {};
    return text && to ? { text, to } : undefined;
  }

  async clear(ctx: Ctx, accountId: string): Promise<void> {
    await storeOf(ctx, Account).change({ id: accountId }, { firstMessage: null, firstMessageTo: null });
  }
}
