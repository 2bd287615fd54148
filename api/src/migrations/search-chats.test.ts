import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { aTenant, type MadeTenant } from '../../test/factories.ts';
import { plainUsername } from '@manyhearts/contract/usernames';
import { pendingMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';

const migration = 'SearchChats1795812000000';

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
    asSystem('test', () => database.db.query(sql, values)) as Promise<{ name: string; search_name: string }[]>;
  const run = () => asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));
  const add = async (name: string) => {
    await query(
      "insert into account (tenant_id, id, username, username_norm, email, password_hash, status, is_premium, language, signed_up_at) values (?, ?, ?, ?, ?, '', 'active', 0, 'en', 1)",
      [rose.id, `id-${name}`, name, plainUsername(name), `${name}@mail.example`],
    );
    await addProfile(name);
  };
  const addProfile = (name: string) =>
    query(
      "insert into profile (pool_id, id, home_tenant_id, origin, status, name, gender, seeking, birthdate, country, region, city, about_me, details, interests, is_public, created_at) values (?, ?, ?, 'member', 'active', ?, 'male', 'both', '1990-01-01', 'NL', '', '', '', '{}', '[]', 0, 0)",
      [rose.poolId, `id-${name}`, rose.id, name],
    );
  const names = async () =>
    Object.fromEntries(
      (await query('select name, search_name from profile')).map((row) => [row.name, row.search_name]),
    );

  it('Members from before are found by their names without case and accents; a repeat changes nothing', async () => {
    for (const name of ['Élodie', 'Zoë', 'BERT']) await add(name);
    await addProfile('Fictional');
    await run();
    const first = await names();
    await query('delete from migration where name = ?', [migration]);
    await run();

    expect(first).toEqual({ Élodie: 'elodie', Zoë: 'zoe', BERT: 'bert', Fictional: 'fictional' });
    expect(await names()).toEqual(first);
  });
});
