import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { dayMs } from '../../core/text/durations.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { Conversation } from '../conversation.entity.ts';
import { Message } from '../message.entity.ts';
import { ChatPhotoStockService } from '../photos/chat-photo-stock.service.ts';
import { lookBackDays } from '../returns/message-returns.service.ts';
import { clearedIn } from './deleted-messages.service.ts';
import { dueConversations, firstNumbers, neededConversations, type DueConversation } from './purge.queries.ts';
import { purgeAfterPurge, purgeLater } from './purge.rules.ts';

/** Messages that one transaction deletes, and conversations that are looked at together. */
export const messagesAtOnce = 500;
const conversationsAtOnce = 100;
/** What one run deletes in a pool, so that it costs the same however much is due. The next run goes on. */
export const messagesPerRun = 20_000;
/** Returns after a ban have finished by then, even if the workers were down over a weekend. */
const banReturnDays = 7;

type Pool = { brand: Brand; tenantIds: readonly string[] };

/** Deletes messages for good that both members deleted long enough ago. */
@Injectable()
export class MessagePurge implements OnModuleInit {
  constructor(
    private readonly photos: ChatPhotoStockService,
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-deleted-messages', [], async (ctx) => {
      const byPool = Map.groupBy(await this.pools.everyBrand(ctx), ({ poolId }) => poolId);
      const pools = [...byPool.values()].map((brands) => ({
        brand: brands[0] as Brand,
        tenantIds: brands.map(({ id }) => id),
      }));
      await eachOnItsOwn(pools, (pool) => this.purgePool(ctx, pool));
    });
  }

  private async purgePool(ctx: SystemCtx, pool: Pool): Promise<void> {
    const { poolId } = pool.brand;
    const needs = await this.needsOf(ctx, pool);
    let left = messagesPerRun;
    while (left > 0) {
      const due = await dueConversations(ctx.db, poolId, { now: ctx.now(), count: conversationsAtOnce });
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      const needed = await neededConversations(ctx.db, { poolId, tenantIds: pool.tenantIds }, ids, needs);
      for (const conversation of due) {
        if (left <= 0) return;
        left -= needed.has(conversation.id)
          ? await this.postpone(ctx, pool, conversation)
          : await this.purge(ctx, pool, conversation, left);
      }
    }
  }

  /** Brands of a pool return credits of unread messages after different times; the longest one counts. */
  private async needsOf(ctx: SystemCtx, { tenantIds }: Pool): Promise<{ unreadSince: Date; bannedSince: Date }> {
    const tenants = await Promise.all(tenantIds.map((id) => this.tenants.byId(id)));
    const days = Math.max(0, ...tenants.map((tenant) => tenant?.settings.limits.unreadRefundDays ?? 0));
    const ago = (count: number) => new Date(ctx.now().getTime() - count * dayMs);
    return { unreadSince: ago(days === 0 ? 0 : days + lookBackDays), bannedSince: ago(banReturnDays) };
  }

  /** Returns the cost of a conversation that was only looked at. */
  private postpone(ctx: SystemCtx, { brand }: Pool, { id }: DueConversation): Promise<number> {
    return ctx.inTransaction(async ({ db }) => {
      const conversations = storeOf({ db, tenant: brand }, Conversation);
      await conversations.change({ id }, { id });
      const conversation = await conversations.findOne({ id });
      if (conversation) await conversations.change({ id }, purgeLater(conversation, ctx.now()));
      return 1;
    });
  }

  /** Returns the number of deleted messages, at least 1 for what was looked at. */
  private async purge(ctx: SystemCtx, pool: Pool, conversation: DueConversation, most: number): Promise<number> {
    for (let deleted = 0; ;) {
      const count = Math.min(messagesAtOnce, most - deleted);
      const some = await ctx.inTransaction((within) => this.purgeSome(within, pool, conversation, count));
      deleted += some;
      if (some < count || deleted >= most) return Math.max(1, deleted);
    }
  }

  /** The lowest numbers first, so that those that stay have no gaps. Locks the conversation, as every change does. */
  private async purgeSome(ctx: SystemCtx, { brand }: Pool, { id }: DueConversation, count: number): Promise<number> {
    const at = { db: ctx.db, tenant: brand };
    const conversations = storeOf(at, Conversation);
    await conversations.change({ id }, { id });
    const conversation = await conversations.findOne({ id });
    // Since it was found, the conversation was erased, or restored and planned again.
    if (!conversation?.purgeAt || conversation.purgeAt > ctx.now()) return 0;
    const cleared = await clearedIn(at, conversation);
    const upTo = Math.min(conversation.purgeUpTo, ...cleared);
    const messages = await firstNumbers(ctx.db, brand.poolId, id, { upTo, count });
    const last = messages.at(-1);
    if (last) {
      const photoIds = messages.flatMap(({ photoId }) => photoId ?? []);
      await this.photos.erase(ctx, at, { ids: photoIds });
      await storeOf(at, Message).remove({ conversationId: id, number: LessThanOrEqual(last.number) });
    }
    if (messages.length < count) await conversations.change({ id }, purgeAfterPurge(conversation, cleared, ctx.now()));
    return messages.length;
  }
}
