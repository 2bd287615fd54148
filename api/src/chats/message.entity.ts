import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { GiftId } from '@manyhearts/contract/gifts';
import type { MessageKind } from '@manyhearts/contract/messages';
import {
  CreditsColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Conversation } from './conversation.entity.ts';

/** Its key keeps a conversation's messages together and in order, so that a page is one range. */
@Entity('message')
@Scoped('pool')
@ForeignKey(() => Conversation, ['poolId', 'conversationId'], ['poolId', 'id'], {
  name: 'fk_message_conversation',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_message_id', ['poolId', 'id'], { unique: true })
@Index('ux_message_client', ['poolId', 'conversationId', 'senderId', 'clientId'], { unique: true })
export class Message {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('conversation_id') conversationId!: string;
  /** From 1, without gaps. */
  @PrimaryColumn({ name: 'number', type: 'int' }) number!: number;
  @IdColumn('id') id!: string;
  @IdColumn('sender_id') senderId!: string;
  /** The brand that the sender wrote on, which sold them their credits. */
  @IdColumn('sender_tenant_id') senderTenantId!: string;
  /** Made by the sender's device: the same id again is the same message. */
  @TextColumn('client_id', 64) clientId!: string;
  @TextColumn('kind', 8) kind!: MessageKind;
  @LongTextColumn('text') text!: string;
  @IdColumn('photo_id', { nullable: true }) photoId!: string | null;
  @TextColumn('gift', 12, { nullable: true }) gift!: GiftId | null;
  /** Its id at the installation's source of GIFs; what it shows is the text. */
  @TextColumn('gif_id', 64, { nullable: true }) gifId!: string | null;
  @NumberColumn('gif_width', { nullable: true }) gifWidth!: number | null;
  @NumberColumn('gif_height', { nullable: true }) gifHeight!: number | null;
  /** What it cost; 0 within the free allowance. */
  @CreditsColumn('credits', { default: 0 }) credits!: number;
  /** The sender's balance afterwards, for the answer to a repeat. */
  @CreditsColumn('balance', { default: 0 }) balance!: number;
  /** The transfer of the ledger that paid for it. */
  @IdColumn('transfer_id', { nullable: true }) transferId!: string | null;
  /** When the credits came back. */
  @InstantColumn('returned_at', { nullable: true }) returnedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
