import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { Conversation } from '../conversation.entity.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import { purgeAfterDeletion, purgeAfterRestore, type Purge } from './purge.rules.ts';

type At = TenantStoreContext & { now: () => Date };

/** Plans when messages that both members deleted are deleted for good. Call while the conversation is locked. */
@Injectable()
export class DeletedMessagesService {
  async noteDeletion(at: At, id: string): Promise<void> {
    await this.plan(at, id, async (conversation) =>
      purgeAfterDeletion(conversation, await clearedIn(at, conversation), at.now()),
    );
  }

  async noteRestore(at: At, id: string, clearedUpTo: number): Promise<void> {
    await this.plan(at, id, async (conversation) => purgeAfterRestore(conversation, clearedUpTo));
  }

  private async plan(at: At, id: string, next: (conversation: Conversation) => Promise<Purge>): Promise<void> {
    const conversation = await storeOf(at, Conversation).get({ id });
    const { purgeUpTo, purgeAt } = await next(conversation);
    if (purgeUpTo === conversation.purgeUpTo && purgeAt === conversation.purgeAt) return;
    await storeOf(at, Conversation).change({ id }, { purgeUpTo, purgeAt });
  }
}

/** How far each of the two members has deleted the conversation. */
export async function clearedIn(
  at: TenantStoreContext,
  { id: conversationId, lowId, highId }: Pick<Conversation, 'id' | 'lowId' | 'highId'>,
): Promise<number[]> {
  const sides = await storeOf(at, ConversationSide).find({ conversationId, memberId: In([lowId, highId]) });
  return sides.map(({ clearedUpTo }) => clearedUpTo);
}
