import 'reflect-metadata';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeTime } from 'ulid';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aMember } from '../../test/members.ts';
import { openAppendOnly } from '../../test/open-append-only.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { QuarantinedPayment } from '../payments/quarantine/quarantined-payment.entity.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { runLedgerVerifyCommand } from './ledger-verify-command.ts';

onEachEngine((engine) => {
  // Its server runs while the command reads.
  const { t, rose } = servedBrands(engine);
  beforeAll(async () => {
    await applyPayment(t, rose, await anOrder(t, rose, (await aMember(t, rose)).id));
    await openAppendOnly(t.db);
  });

  const change = (amount: string) =>
    asSystem('test', () => t.db.query(`update ledger_entry set amount = ${amount} where account_id = 'vat'`));
  async function verify(...words: string[]) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const io = { print: say, warn: say, confirm: undefined, secret: async () => '', folder: '.' };
    const readConfig = () => ({
      databaseUrl: t.place.url,
      adminHosts: [],
      port: 8080,
      publicPort: undefined,
      publicScheme: 'http' as const,
      mollieUrl: 'http://127.0.0.1:1',
      smtpUrl: undefined,
      dataDir: t.place.dataDir,
      demo: true,
      logLevel: 'info' as const,
      secrets: new Secrets('the-only-secret-of-this-test-000', []),
    });
    return { code: await runLedgerVerifyCommand(words, { io, readConfig }), said: said.join('\n') };
  }

  describe('npm run ledger:verify', () => {
    it('says that the rules are kept, beside a running server', async () => {
      expect(await verify()).toEqual({ code: 0, said: 'The ledger keeps its rules on 3 brands.' });
    });

    it('lists payments that wait to be assigned, which break no rule', async () => {
      const rows = storeOf({ db: t.db.manager }, QuarantinedPayment);
      const waiting = (id: string, tenantRef: string | null, status: 'waiting' | 'left' = 'waiting') =>
        asSystem('test', () =>
          rows.add({
            ...{ id, tenantRef, status, accountId: id, paymentRef: `tr_${id}`, orderRef: null },
            ...{ reason: 'unknown', said: 'paid', amount: '5.00', currency: 'EUR', createdAt: new Date() },
          }),
        );
      await waiting('01A', rose.id);
      await waiting('01B', null);
      await waiting('01C', rose.id, 'left');
      const { code, said } = await verify();
      await asSystem('test', () => rows.remove({ reason: 'unknown' }));

      expect([code, said.split('\n')]).toEqual([
        0,
        [
          'These payments wait to be assigned (brand: id in the quarantine):',
          '  rose: 01A',
          '  of a company: 01B',
          'The ledger keeps its rules on 3 brands.',
        ],
      ]);
    });

    it('ends with 1 and names brand, rule and row of what breaks one', async () => {
      await change('17');

      expect(await verify()).toEqual({ code: 1, said: expect.stringMatching(/rose: L1 sum: [0-9A-Z]{26}/) });
      expect((await verify('--since', '2026-01-01')).code).toBe(1);
      expect(await verify('--since', '2199-01-01')).toMatchObject({ code: 0 });
    });

    describe('with a day', () => {
      const ofOldOrder = { id: encodeTime(Date.UTC(2020, 0), 10).padEnd(26, '0'), paymentRef: 'tr_old' };
      beforeAll(async () => {
        await change('174');
        const member = await aMember(t, rose);
        await applyPayment(t, rose, await anOrder(t, rose, member.id, ofOldOrder));
      });
      afterEach(async () => {
        await query('update credit_order set refunded_minor = 0');
        await query('update account set is_premium = 1');
        await query('update credit_lot set remaining = granted');
      });
      const query = (statement: string) => asSystem('test', () => t.db.query(statement));

      it.each([
        ['an order', `update credit_order set refunded_minor = 1 where id = '${ofOldOrder.id}'`],
        ['premium', 'update account set is_premium = 0'],
        ['a lot', 'update credit_lot set remaining = remaining - 1'],
      ])('checks %s of what was booked since, however old the order is', async (_what, breaking) => {
        const before = await verify();
        await query(breaking);

        expect([before.code, (await verify()).code]).toEqual([0, 1]);
        expect((await verify('--since', '2026-01-01')).code).toBe(1);
        expect(await verify('--since', '2199-01-01')).toMatchObject({ code: 0 });
      });
    });

    it('explains itself, and refuses what it does not understand', async () => {
      expect(await verify('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--since') });
      for (const words of [['--since'], ['--since', 'monday'], ['everything'], ['--since', '2026-01-01', 'more']])
        expect((await verify(...words)).code).toBe(2);
    });
  });
});
