import { ulid } from 'ulid';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Writer = { tenant_id: string; id: string };

/** Members wrote them at sign-up before there were chats. */
export class DeliverFirstMessages1795621500000 implements MigrationInterface {
  name = 'DeliverFirstMessages1795621500000';

  async up(runner: QueryRunner): Promise<void> {
    const writers = (await runner.query(
      "select tenant_id, id from account where status = 'active' and first_message_to is not null",
    )) as Writer[];
    const now = Date.now();
    for (const { tenant_id: tenant, id } of writers)
      await runner.query(
        "insert into outbox_entry (id, tenant_id, job, payload, state, attempts, due_at, created_at) values (?, ?, 'deliver-first-message', ?, 'waiting', 0, ?, ?)",
        [ulid(now), tenant, JSON.stringify({ account: id }), now, now],
      );
  }

  async down(): Promise<void> {
    // A job that finds no message does nothing.
  }
}
