import { expect, it } from '@jest/globals';
import { newDatabase } from '../../../test/engines.ts';
import { asSystem } from './store.ts';
import { transact } from './transactions.ts';

(process.env.TEST_DATABASE_URL ? it : it.skip)(
  'Every connection reads what others committed, also within a transaction',
  async () => {
    const { db, close } = await newDatabase('mariadb');
    const levels = await asSystem('test', () =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          transact(db, async (manager) => {
            await manager.query('select sleep(0.05)');
            const [row] = (await manager.query('select @@tx_isolation as level')) as { level: string }[];
            return row?.level;
          }),
        ),
      ),
    );
    await close();

    expect(levels).toEqual(Array(8).fill('READ-COMMITTED'));
  },
);
