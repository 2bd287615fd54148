import { Entity, ForeignKey, Index } from 'typeorm';
import type { MessageKind } from '@manyhearts/contract/messages';
import { FlagColumn, IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Conversation } from './conversation.entity.ts';

/**
 * A conversation as one of its members has it. Repeats the latest message and what the other member has read, so that
 * the list of chats is one range of one index.
 */
@Entity('conversation_side')
@Scoped('pool')
@ForeignKey(() => Conversation, ['poolId', 'conversationId'], ['poolId', 'id'], {
  name: 'fk_conversation_side_conversation',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_conversation_side_list', ['poolId', 'memberId', 'isHidden', 'lastAt', 'conversationId'])
export class ConversationSide {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  @KeyColumn('conversation_id') conversationId!: string;
  @IdColumn('peer_id') peerId!: string;
  /** Deleted by this member, and nothing came since; or one of the two blocked the other. */
  @FlagColumn('is_hidden') isHidden!: boolean;
  @InstantColumn('last_at') lastAt!: Date;
  @NumberColumn('last_number', { default: 0 }) lastNumber!: number;
  @TextColumn('last_kind', 8) lastKind!: MessageKind;
  @TextColumn('snippet', 120) snippet!: string;
  @FlagColumn('last_own') lastOwn!: boolean;
  /** Received messages that this member has not read. */
  @NumberColumn('unread', { default: 0 }) unread!: number;
  /** This member has read the messages up to this number. */
  @NumberColumn('read_up_to', { default: 0 }) readUpTo!: number;
  @NumberColumn('delivered_up_to', { default: 0 }) deliveredUpTo!: number;
  /** The other member's receipts, without those given while invisible. */
  @NumberColumn('peer_read_up_to', { default: 0 }) peerReadUpTo!: number;
  @NumberColumn('peer_delivered_up_to', { default: 0 }) peerDeliveredUpTo!: number;
  /** Messages up to this number are deleted for this member. */
  @NumberColumn('cleared_up_to', { default: 0 }) clearedUpTo!: number;
  /** Value of `clearedUpTo` before the latest deletion, which can be undone for a while. */
  @NumberColumn('cleared_before', { default: 0 }) clearedBefore!: number;
  @InstantColumn('cleared_at', { nullable: true }) clearedAt!: Date | null;
  /** This member started the conversation within their free allowance. */
  @FlagColumn('is_free') isFree!: boolean;
}
