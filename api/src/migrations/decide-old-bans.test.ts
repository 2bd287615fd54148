import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { aTenant, type MadeTenant } from '../../test/factories.ts';
import { pendingMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';

const migration = 'DecideOldBans1795710600000';
const bannedAt = 1_795_000_000_000;

onEachEngine((engine) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let rose: MadeTenant;

  beforeEach(async () => {
    database = await newDatabase(engine);
    rose = await aTenant(database.db, {});
    while (!(await asSystem('test', () => pendingMigrations(database.db))).includes(migration))
      await asSystem('test', () => database.db.undoLastMigration({ transaction: 'each' }));
  });
  afterEach(() => database.close());

  const query = (sql: string, values: unknown[] = []) =>
    asSystem('test', () => database.db.query(sql, values)) as Promise<Record<string, unknown>[]>;
  const run = () => asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));
  const addBan = async (name: string, reason: string) => {
    await query(
      "insert into account (tenant_id, id, username, username_norm, email, password_hash, status, is_premium, language, signed_up_at) values (?, ?, ?, ?, ?, '', 'blocked', 0, 'en', 1)",
      [rose.id, name, name, name, `${name}@mail.example`],
    );
    await query(
      "insert into account_ban (tenant_id, account_id, id, reason, note, status_before, banned_at, banned_by) values (?, ?, ?, ?, '', 'active', ?, 'staff')",
      [rose.id, name, `ban-${name}`, reason, bannedAt],
    );
  };
  const addDecision = (name: string, act: string, decidedAt: number) =>
    query(
      "insert into sanction (tenant_id, id, account_id, act, category, ground, words, decided_at, is_seen) values (?, ?, ?, ?, 'fraud', 'rules', '', ?, 0)",
      [rose.id, `${act}-${name}`, name, act, decidedAt],
    );
  const decisionsOf = async (name: string) =>
    (await query('select id, act, category, decided_at from sanction where account_id = ? order by id', [name])).map(
      (row) => ({ ...row, decided_at: Number(row.decided_at) }),
    );

  it('Old bans get a decision, others keep theirs; a repeat changes nothing', async () => {
    await addBan('alone', 'spam');
    await addBan('blocked-later', 'fraud');
    await addDecision('blocked-later', 'block', bannedAt + 86_400_000);
    await addBan('warned-before', 'abuse');
    await addDecision('warned-before', 'warn', bannedAt - 1);
    await addBan('new', 'minor');
    // A ban is stored before its decision, in the same transaction.
    await addDecision('new', 'ban', bannedAt + 20);
    await addBan('from-a-block', 'fraud');
    await addDecision('from-a-block', 'block', bannedAt - 20);
    await run();
    await query('delete from migration where name = ?', [migration]);
    await run();

    const old = (name: string, category: string) => ({ id: `ban-${name}`, act: 'ban', category, decided_at: bannedAt });
    expect(await decisionsOf('alone')).toEqual([old('alone', 'advertising')]);
    expect(await decisionsOf('blocked-later')).toMatchObject([old('blocked-later', 'fraud'), { act: 'block' }]);
    expect(await decisionsOf('warned-before')).toMatchObject([old('warned-before', 'harassment'), { act: 'warn' }]);
    expect(await decisionsOf('new')).toMatchObject([{ id: 'ban-new', decided_at: bannedAt + 20 }]);
    expect(await decisionsOf('from-a-block')).toMatchObject([{ act: 'block' }]);

    await asSystem('test', () => database.db.undoLastMigration({ transaction: 'each' }));
    expect(await decisionsOf('alone')).toEqual([]);
    expect(await decisionsOf('from-a-block')).toHaveLength(1);
  });
});
