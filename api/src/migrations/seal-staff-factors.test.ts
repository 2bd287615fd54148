import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { pendingMigrations } from '../core/database/migrate.ts';
import { asSystem } from '../core/database/store.ts';

const migration = 'SealStaffFactors1795442400000';

onEachEngine((engine) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;

  beforeEach(async () => {
    database = await newDatabase(engine);
    while (!(await asSystem('test', () => pendingMigrations(database.db))).includes(migration))
      await asSystem('test', () => database.db.undoLastMigration({ transaction: 'each' }));
  });
  afterEach(() => database.close());

  const query = (sql: string, values: unknown[] = []) =>
    asSystem('test', () => database.db.query(sql, values)) as Promise<Record<string, unknown>[]>;
  const run = () => asSystem('test', () => database.db.runMigrations({ transaction: 'each' }));
  const add = async (id: string, secret: string | null) => {
    await query(
      "insert into staff_member (id, username, password_hash, role, tenant_ids, totp_secret, created_at) values (?, ?, '-', 'owner', '[]', ?, 1)",
      [id, id, secret],
    );
    await query(
      "insert into staff_session (token_hash, staff_id, address, created_at, used_at) values (?, ?, '', 1, 1)",
      [id, id],
    );
  };
  const marks = () => query("select value from installation_counter where name = 'made-by-demo'");

  describe('A database of before staff factors were sealed', () => {
    it('keeps its staff and their factors; a repeat changes nothing', async () => {
      await add('anna', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
      await run();
      await query('delete from migration where name = ?', [migration]);
      await run();

      expect(await query('select id, totp_secret from staff_member')).toEqual([
        { id: 'anna', totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
      ]);
      // A later migration ends sessions of before they had ids.
      expect(await query('select token_hash from staff_session')).toEqual([]);
      expect(await marks()).toEqual([]);
    });

    it('is known as the demo’s by staff without a factor, whom nothing else makes', async () => {
      await add('owner', null);
      await add('operator', null);
      await run();
      await query('delete from migration where name = ?', [migration]);
      await run();

      expect((await marks()).map(({ value }) => Number(value))).toEqual([1]);
    });
  });
});
