import { Entity, ForeignKey, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  NumberColumn,
  TextColumn,
} from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Pool } from '../../tenants/tenant.entity.ts';
import type { ChatPhotoFiles } from './chat-photo-files.rules.ts';

/** A photo in a chat, or one that its owner uploaded to send. No other member ever sees it. */
@Entity('chat_photo')
@Scoped('pool')
@ForeignKey(() => Pool, ['poolId'], ['id'], {
  name: 'fk_chat_photo_pool',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_chat_photo_owner', ['poolId', 'ownerId'])
@Index('ix_chat_photo_conversation', ['poolId', 'conversationId'])
export class ChatPhoto {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('owner_id') ownerId!: string;
  /** Null until it is sent, which happens once. */
  @IdColumn('conversation_id', { nullable: true }) conversationId!: string | null;
  @JsonColumn('files') files!: ChatPhotoFiles;
  /** `#rrggbb` */
  @TextColumn('placeholder', 7) placeholder!: string;
  @NumberColumn('width') width!: number;
  @NumberColumn('height') height!: number;
  /** A moderator marked it: blurred for the other member, unless they opted in. */
  @FlagColumn('is_explicit') isExplicit!: boolean;
  /** A moderator took it down: its files are gone, and the message stays without it. */
  @InstantColumn('taken_down_at', { nullable: true }) takenDownAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
