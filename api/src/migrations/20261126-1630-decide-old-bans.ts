import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision and the ban that it makes are at most this far apart. */
const apartMs = 60_000;

/**
 * Bans from before decisions were stored get one, also beside a block that came after them: else the end of that block
 * would open the account. The decision has the ban's id.
 */
export class DecideOldBans1795710600000 implements MigrationInterface {
  name = 'DecideOldBans1795710600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into sanction (tenant_id, id, account_id, act, category, ground, words, decided_by, decided_at, is_seen)
        select ban.tenant_id, ban.id, ban.account_id, 'ban',
          case ban.reason when 'abuse' then 'harassment' when 'spam' then 'advertising' else ban.reason end,
          'rules', '', ban.banned_by, ban.banned_at, 1
        from account_ban ban
        where not exists (select 1 from sanction decided where decided.tenant_id = ban.tenant_id
          and decided.account_id = ban.account_id and decided.act in ('block', 'ban') and decided.decided_at <= ban.banned_at + ${apartMs})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'delete from sanction where exists (select 1 from account_ban ban where ban.tenant_id = sanction.tenant_id and ban.id = sanction.id)',
    );
  }
}
