import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { tablesWith } from '../../test/all-tables.ts';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aTwin } from '../../test/twins.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { FormerMembersService } from '../credits/former-members.service.ts';
import { Account } from '../identity/account.entity.ts';
import { Notice } from '../reports/notices/notice.entity.ts';
import { ownDataTexts } from '@manyhearts/locales/own-data-texts';
import { wordOfColumn, wordOfTable } from './own-data-words.rules.ts';
import { parts, tablesLeftOut, type LeftOut } from './own-data-parts.ts';
import { OwnTablesService } from './own-data-tables.service.ts';
import { threadColumns } from './own-data-threads.service.ts';

/** Tables of the house. A new table has to be here, in the file, or in `tablesLeftOut`. */
const withoutMembers = [
  ...[
    'company',
    'pool',
    'tenant',
    'domain',
    'held_domain',
    'tenant_setting',
    'installation_setting',
    'niche_setting',
    'installation_counter',
  ],
  ...[
    'credit_bundle',
    'mail_text_version',
    'answer_text_version',
    'inbound_address',
    'page_version',
    'ledger_check',
    'preview',
    'media_file',
    'provider_account',
  ],
  ...['staff_member', 'staff_approval', 'staff_session', 'staff_device', 'export_job', 'bulk_job', 'server_heartbeat'],
  ...['listing_count', 'listing_form', 'used_passkey_challenge', 'report_figure', 'sandbox_object'],
  ...['daily_figure', 'monthly_figure', 'counted_day', 'late_fact', 'daily_waiting'],
];

onEachEngine((engine) => {
  const { t } = servedBrands(engine);

  async function aFile() {
    const twin = await aTwin(t.db, { key: `own${engine}${Date.now() % 100_000}` });
    const at = { db: t.db.manager, tenant: twin };
    const ctx = { ...at, now: () => new Date() } as unknown as Ctx;
    const [email, id] = [`own-${engine}@mail.example`, twin.accountId];
    const tables = await asSystem('test', async () => {
      await storeOf(at, Account).change({ id }, { email, ownedEmail: email });
      await storeOf(at, Notice).change({ email: 'a@b.example' }, { email });
      await t.app.get(FormerMembersService).remember(at, id, new Date());
      return t.app.get(OwnTablesService).read(ctx, { id, proved: email });
    });
    return { twin, tables };
  }

  describe('The file of a member’s data', () => {
    it('has each table with a row of theirs, or a reason why it has not', async () => {
      const { twin, tables } = await aFile();
      const inFile = tables.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
      const known = new Set([...inFile, ...Object.keys(tablesLeftOut), ...withoutMembers]);
      const all = t.db.entityMetadatas.map(({ tableName }) => tableName);

      expect(all.filter((name) => !known.has(name))).toEqual([]);
      expect([...known].filter((name) => !all.includes(name))).toEqual([]);
      const personal = [...(await tablesWith(t.db, twin.accountId)), ...(await tablesWith(t.db, twin.walletId))];
      expect(withoutMembers.filter((name) => personal.includes(name) || inFile.includes(name))).toEqual([]);
      expect(Object.keys(tablesLeftOut).filter((name) => inFile.includes(name))).toEqual([]);
    });

    it('has a name that its member can read for each table, and for columns of each, none twice', async () => {
      const { tables } = await aFile();
      const used = new Set<string>();
      for (const { name, rows } of tables) {
        const words = Object.keys(rows[0] ?? {}).flatMap((column) => wordOfColumn(column, ownDataTexts.en) ?? []);
        for (const word of words) used.add(word);
        expect([name, wordOfTable(name, ownDataTexts.en), words.length > 0]).toEqual([name, expect.any(String), true]);
        expect([name, words]).toEqual([name, [...new Set(words)]]);
      }
      const { tables: names, columns } = ownDataTexts.en;
      expect(Object.keys(names).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
      // Of a form that is signed, and sealed with this installation's secret.
      const signed = [columns.accountHolder, columns.phone, columns.postal];
      expect(Object.values(columns).filter((word) => !used.has(word) && !signed.includes(word))).toEqual([]);
    });

    it('has each column of them, or says of what kind those are that it leaves out', async () => {
      const { tables } = await aFile();
      const declared = [
        ...parts.map(({ entity, without = {}, by, person }) => ({ entity, without, besides: [by, person] })),
        ...threadColumns.map(({ entity, without }) => ({ entity, without, besides: [] })),
      ];
      for (const { entity, without, besides } of declared) {
        const { tableName, columns } = t.db.getMetadata(entity);
        const names = columns.map(({ propertyName }) => propertyName);
        const out = Object.values(without as LeftOut).flat();
        const shown = tables.filter(({ name }) => name === tableName).flatMap(({ rows }) => Object.keys(rows[0] ?? {}));

        expect([tableName, out.filter((name) => !names.includes(name) || shown.includes(name))]).toEqual([
          tableName,
          [],
        ]);
        const accounted = new Set([...shown, ...out, ...besides, 'tenantId', 'poolId']);
        // Of colleagues.
        expect([tableName, shown.filter((name) => /staff|\wBy$/.test(name))]).toEqual([tableName, []]);
        expect([tableName, names.filter((name) => !accounted.has(name))]).toEqual([tableName, []]);
      }
    });
  });
});
