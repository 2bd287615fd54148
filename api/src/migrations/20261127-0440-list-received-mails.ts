import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, number, text } from '../core/database/migration-columns.ts';

const isPrimary = true;
const isNullable = true;

/** What became of mails that came in, and addresses for them that can be renewed. */
export class ListReceivedMails1795754400000 implements MigrationInterface {
  name = 'ListReceivedMails1795754400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'received_mail',
      [
        id('tenant_id', { isPrimary }),
        id('id', { isPrimary }),
        text('state', 16),
        text('masked', 190, { isNullable }),
        id('complaint_id', { isNullable }),
        number('files'),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_received_mail_created', ['tenant_id', 'created_at', 'id']),
          index('ix_received_mail_state', ['tenant_id', 'state', 'created_at', 'id']),
          index('ix_received_mail_complaint', ['tenant_id', 'complaint_id']),
        ],
      },
    );
    await createTable(runner, 'inbound_address', [
      id('tenant_id', { isPrimary }),
      text('word', 26),
      text('former', 26),
      instant('former_until'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('inbound_address');
    await runner.dropTable('received_mail');
  }
}
