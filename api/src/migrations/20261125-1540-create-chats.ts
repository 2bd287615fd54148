import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  longText,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const count = { default: '0' };

export class CreateChats1795621200000 implements MigrationInterface {
  name = 'CreateChats1795621200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'conversation',
      [
        id('pool_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('low_id'),
        id('high_id'),
        id('started_by'),
        number('messages', count),
        instant('created_at'),
      ],
      {
        indices: [unique('ux_conversation_pair', ['pool_id', 'low_id', 'high_id'])],
        foreignKeys: [foreignKey('fk_conversation_pool', ['pool_id'], 'pool', ['id'])],
      },
    );
    const toConversation = (name: string) =>
      foreignKey(name, ['pool_id', 'conversation_id'], 'conversation', ['pool_id', 'id']);
    await createTable(
      runner,
      'conversation_side',
      [
        id('pool_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        id('conversation_id', { isPrimary: true }),
        id('peer_id'),
        flag('is_hidden'),
        instant('last_at'),
        number('last_number', count),
        text('last_kind', 8),
        text('snippet', 120),
        flag('last_own'),
        number('unread', count),
        number('read_up_to', count),
        number('delivered_up_to', count),
        number('peer_read_up_to', count),
        number('peer_delivered_up_to', count),
        number('cleared_up_to', count),
        number('cleared_before', count),
        instant('cleared_at', { isNullable: true }),
        flag('is_free'),
      ],
      {
        indices: [
          index('ix_conversation_side_list', ['pool_id', 'member_id', 'is_hidden', 'last_at', 'conversation_id']),
        ],
        foreignKeys: [toConversation('fk_conversation_side_conversation')],
      },
    );
    await createTable(
      runner,
      'message',
      [
        id('pool_id', { isPrimary: true }),
        id('conversation_id', { isPrimary: true }),
        number('number', { isPrimary: true }),
        id('id'),
        id('sender_id'),
        id('sender_tenant_id'),
        text('client_id', 64),
        text('kind', 8),
        longText('text'),
        id('photo_id', { isNullable: true }),
        text('gift', 12, { isNullable: true }),
        number('credits', count),
        number('balance', count),
        id('transfer_id', { isNullable: true }),
        instant('returned_at', { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_message_id', ['pool_id', 'id']),
          unique('ux_message_client', ['pool_id', 'conversation_id', 'sender_id', 'client_id']),
        ],
        foreignKeys: [toConversation('fk_message_conversation')],
      },
    );
    await createTable(
      runner,
      'message_allowance',
      [
        id('tenant_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        number('messages', count),
        number('conversations', count),
      ],
      { foreignKeys: [foreignKey('fk_message_allowance_tenant', ['tenant_id'], 'tenant', ['id'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_allowance');
    await runner.dropTable('message');
    await runner.dropTable('conversation_side');
    await runner.dropTable('conversation');
  }
}
