import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, json, number, text } from '../core/database/migration-columns.ts';

export class CreateChatPhotos1795622400000 implements MigrationInterface {
  name = 'CreateChatPhotos1795622400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'chat_photo',
      [
        id('pool_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('owner_id'),
        id('conversation_id', { isNullable: true }),
        json('files'),
        text('placeholder', 7),
        number('width'),
        number('height'),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_chat_photo_owner', ['pool_id', 'owner_id']),
          index('ix_chat_photo_conversation', ['pool_id', 'conversation_id']),
        ],
        foreignKeys: [foreignKey('fk_chat_photo_pool', ['pool_id'], 'pool', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chat_photo');
  }
}
