import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember, buyCredits, expectCleanLedger } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { openAppendOnly } from '../../test/open-append-only.ts';
import { CreditsService } from './credits.service.ts';
import { checkLedger } from './ledger-check.ts';
import { LotRefundsService } from './lot-refunds.service.ts';

class TakenBack extends Error {}
const spent = "(select id from ledger_transfer where kind = 'spend_gift')";
const bought = "(select min(id) from ledger_transfer where kind = 'purchase')";
const charged = "(select id from ledger_transfer where kind = 'chargeback')";
const undone = "(select id from ledger_transfer where kind = 'chargeback_reversal')";
const wallet = "(select account_id from credit_lot where order_id = 'used')";

/** Each does what a person with rights on the database could do by one statement, and the rule that it breaks. */
const corruptions: readonly { what: string; sql: string; rule: RegExp }[] = [
  {
    what: 'an entry of another amount',
    sql: `update ledger_entry set amount = amount + 1 where transfer_id = ${spent} and account_id = 'used_gift'`,
    rule: /L1 sum/,
  },
  { what: 'a missing entry', sql: `delete from ledger_entry where transfer_id = ${spent} and seq = 2`, rule: /L1/ },
  {
    what: 'a missing pair of entries',
    sql: `delete from ledger_entry where transfer_id = ${bought} and unit = 'EUR'`,
    rule: /L6 money/,
  },
  {
    what: 'an additional entry',
    sql: `insert into ledger_entry select tenant_id, transfer_id, 9, 'revoked', unit, 5, null, null from ledger_entry where transfer_id = ${bought} and seq = 1`,
    rule: /L1/,
  },
  {
    what: 'an entry without its transfer',
    sql: `delete from ledger_transfer where kind = 'spend_gift'`,
    rule: /L1 transfer/,
  },
  {
    what: 'another balance of an entry',
    sql: `update ledger_entry set balance_after = balance_after + 1 where transfer_id = ${bought} and balance_after is not null`,
    rule: /L3/,
  },
  {
    what: 'a skipped version',
    sql: `update ledger_entry set account_version = account_version + 100 where transfer_id = ${spent} and account_version is not null`,
    rule: /L2|L3/,
  },
  {
    what: 'an entry that lost its version',
    sql: `update ledger_entry set account_version = null, balance_after = null where transfer_id = ${spent} and account_version is not null`,
    rule: /L2/,
  },
  {
    what: 'an entry of another member',
    sql: `update ledger_entry set account_id = (select max(id) from ledger_account where kind = 'member_bonus') where transfer_id = ${spent} and seq = 1`,
    rule: /L2|L3/,
  },
  {
    what: 'an entry in another unit',
    sql: `update ledger_entry set unit = 'EUR' where transfer_id = ${spent}`,
    rule: /L1 account/,
  },
  {
    what: 'an entry of an unknown account',
    sql: `update ledger_entry set account_id = 'pocket' where transfer_id = ${spent} and account_id = 'used_gift'`,
    rule: /L10/,
  },
  {
    what: 'credits out of nothing',
    sql: `update ledger_account set credits = credits + 7 where id = ${wallet}`,
    rule: /L2/,
  },
  {
    what: 'credits that vanished',
    sql: `update ledger_account set debits = debits + 1 where id = ${wallet}`,
    rule: /L2/,
  },
  {
    what: 'credits and debits that both grew',
    sql: `update ledger_account set credits = credits + 7, debits = debits + 7 where id = ${wallet}`,
    rule: /L2 sum/,
  },
  {
    what: 'a wallet of another version',
    sql: `update ledger_account set version = version + 1 where id = ${wallet}`,
    rule: /L2/,
  },
  { what: 'a missing wallet', sql: `delete from ledger_account where id = ${wallet}`, rule: /L1 account/ },
  {
    what: 'a lot with less left',
    sql: `update credit_lot set remaining = remaining - 1 where order_id = 'used'`,
    rule: /L4/,
  },
  {
    what: 'a lot with more held',
    sql: `update credit_lot set reserved = reserved + 1 where order_id = 'used'`,
    rule: /L4/,
  },
  {
    what: 'a lot that granted more',
    sql: `update credit_lot set granted = granted + 1 where order_id = 'used'`,
    rule: /L5 parts/,
  },
  {
    what: 'a lot of another price',
    sql: `update credit_lot set paid_minor = paid_minor + 1 where order_id = 'used'`,
    rule: /L6 money/,
  },
  {
    what: 'a lot of another order',
    sql: `update credit_lot set order_id = 'other' where order_id = 'used'`,
    rule: /L6/,
  },
  {
    what: 'a use of another amount',
    sql: `update lot_use set amount = amount + 1 where transfer_id = ${spent}`,
    rule: /L5/,
  },
  { what: 'a missing use', sql: `delete from lot_use where transfer_id = ${spent}`, rule: /L5/ },
  {
    what: 'a transfer of another kind',
    sql: `update ledger_transfer set kind = 'spend_photo' where kind = 'spend_gift'`,
    rule: /L10/,
  },
  {
    what: 'a transfer for something else',
    sql: `update ledger_transfer set ref_id = 'else' where kind = 'spend_gift'`,
    rule: /L9 key/,
  },
  {
    what: 'a reversal of something else',
    sql: `update ledger_transfer set reverses_id = ${bought} where kind = 'chargeback_reversal'`,
    rule: /L9/,
  },
  {
    what: 'a reversal that reverses nothing',
    sql: `update ledger_transfer set reverses_id = null where kind = 'chargeback_reversal'`,
    rule: /L9 original/,
  },
  {
    what: 'a reversal of another amount',
    sql: `update ledger_entry set amount = amount - 1 where transfer_id = ${undone} and account_id = 'chargebacks'`,
    rule: /L1|L9/,
  },
  {
    what: 'a chargeback that was never undone',
    sql: `delete from ledger_transfer where id = ${charged}`,
    rule: /L1 transfer/,
  },
];

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  beforeAll(async () => {
    const { id } = await aMember(t, rose);
    const refunds = t.app.get(LotRefundsService);
    const as = <T>(work: Parameters<typeof asMember<T>>[3]) => asMember(t, rose, id, work);
    await as((ctx) => t.app.get(CreditsService).grantBonus(ctx, id, 3));
    await buyCredits(t, rose, id, { credits: 30, orderId: 'used' });
    await as((ctx) => t.app.get(CreditsService).spend(ctx, { what: 'gift', price: 12, ref: 'a rose' }));
    await buyCredits(t, rose, id, { credits: 20, orderId: 'charged' });
    await as((ctx) => refunds.chargeBack(ctx, { orderId: 'charged', ref: 'cb', minor: 200, provider: 'test' }));
    await as((ctx) => refunds.reverseChargeback(ctx, { orderId: 'charged', ref: 'cb' }));
    const other = (await aMember(t, rose)).id;
    await as((ctx) => t.app.get(CreditsService).walletOf(ctx, other));
    await expectCleanLedger(t);
    await openAppendOnly(t.db);
  });

  /** The faults after the statement, which is then rolled back. */
  async function faultsAfter(sql: string, since = ''): Promise<string[]> {
    const isSqlite = engine === 'sqlite';
    let found: string[] = [];
    await asSoftware(t, async ({ db }) => {
      await db.query(isSqlite ? 'pragma defer_foreign_keys = on' : 'set foreign_key_checks = 0');
      await db.query(sql);
      found = (await checkLedger({ db, tenant: rose }, since)).map(({ rule, id }) => `${rule} ${id}`);
      if (!isSqlite) await db.query('set foreign_key_checks = 1');
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return found;
  }

  describe('The check of the ledger', () => {
    it.each(corruptions)('finds $what', async ({ sql, rule }) => {
      expect((await faultsAfter(sql)).join('\n')).toMatch(rule);
      await expectCleanLedger(t);
    });

    it('of what is newer finds what is newer, and not what is older', async () => {
      const [{ id }] = (await asSoftware(t, ({ db }) =>
        db.query(`select id from ledger_transfer where kind = 'spend_gift'`),
      )) as [{ id: string }];
      const later = `${id.slice(0, -1)}~`;
      const change = `update ledger_entry set amount = amount + 1 where transfer_id = ${spent} and account_id = 'used_gift'`;

      expect(await faultsAfter(change, id)).toContain(`L1 sum ${id}`);
      expect(await faultsAfter(change, later)).toEqual([]);
    });
  });
});
