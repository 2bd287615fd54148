import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { usernameLook } from '@manyhearts/contract/usernames';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { aTenant, type MadeTenant } from '../../test/factories.ts';
import { pendingMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';

const migration = 'TellNamesApart1795368600000';

onEachEngine((engine) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let rose: MadeTenant;
  let lily: MadeTenant;

  beforeEach(async () => {
    database = await newDatabase(engine);
    rose = await aTenant(database.db, {});
    lily = await aTenant(database.db, {});
    while (!(await asSystem('test', () => pendingMigrations(database.db))).includes(migration))
      await asSystem('test', () => database.db.undoLastMigration({ transaction: 'each' }));
  });
  afterEach(() => database.close());

  const query = (sql: string, values: unknown[] = []) =>
    asSystem('test', () => database.db.query(sql, values)) as Promise<
      { username: string; username_look: string | null }[]
    >;
  const add = (tenant: MadeTenant, username: string, signedUpAt: number) =>
    query(
      "insert into account (tenant_id, id, username, username_norm, email, password_hash, status, is_premium, language, signed_up_at) values (?, ?, ?, ?, ?, '', 'active', 0, 'en', ?)",
      [
        tenant.id,
        `${username}-${tenant.id}`.slice(0, 26),
        username,
        username.toLowerCase(),
        `${username}@mail.example`,
        signedUpAt,
      ],
    );

  describe('Names that were there before looks counted', () => {
    it('keep their look, of several alike the first one, on each brand by itself; a repeat changes nothing', async () => {
      await add(rose, 'lisa', 3);
      await add(rose, 'Iisa', 1);
      await add(rose, '1isa', 2);
      await add(rose, 'bernd_10', 1);
      await add(lily, 'LISA', 9);
      await asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));
      const looks = async () =>
        Object.fromEntries(
          (await query('select username, username_look from account')).map((row) => [row.username, row.username_look]),
        );
      const first = await looks();
      await asSystem('test', () => database.db.query('delete from migration where name = ?', [migration]));
      await asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));

      expect(first).toEqual({
        lisa: null,
        Iisa: usernameLook('Iisa'),
        '1isa': null,
        bernd_10: usernameLook('bernd_10'),
        LISA: usernameLook('LISA'),
      });
      expect(await looks()).toEqual(first);
    });
  });
});
