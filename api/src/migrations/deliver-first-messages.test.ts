import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { aTenant, type MadeTenant } from '../../test/factories.ts';
import { pendingMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';

const migration = 'DeliverFirstMessages1795621500000';

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
  const addWriter = (name: string, status: string, to: string | null) =>
    query(
      "insert into account (tenant_id, id, username, username_norm, email, password_hash, status, is_premium, language, signed_up_at, first_message, first_message_to) values (?, ?, ?, ?, ?, '', ?, 0, 'en', 1, 'Hello', ?)",
      [rose.id, name, name, name, `${name}@mail.example`, status, to],
    );

  it('First messages of confirmed members, from before there were chats, get a job each', async () => {
    await addWriter('confirmed', 'active', 'someone');
    await addWriter('another', 'active', 'someone');
    await addWriter('unconfirmed', 'not_confirmed', 'someone');
    await addWriter('wrote-none', 'active', null);
    await asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));
    const jobs = await query(
      "select tenant_id, payload, state, attempts from outbox_entry where job = 'deliver-first-message'",
    );

    const job = (account: string) => ({
      ...{ tenant_id: rose.id, payload: JSON.stringify({ account }) },
      ...{ state: 'waiting', attempts: 0 },
    });
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(expect.arrayContaining([job('confirmed'), job('another')]));
  });
});
