import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { readTables } from '../../../test/all-tables.ts';
import { newDatabase, onEachEngineWithRaces, type Place } from '../../../test/engines.ts';
import { closeAppendOnly, openAppendOnly } from '../../../test/open-append-only.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { hashOf } from '../../audit/audit-chain.rules.ts';
import { storeOf } from '../../core/database/store.ts';
import { Company } from '../../tenants/company.entity.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { machineAccount } from '../command.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;
  let known = 0;

  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const all = () => storeOf({ db: db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } });
  const deeds = async () => (await all()).slice(known);
  const told = async () =>
    (await deeds()).map(({ action, target, before, after }) => ({ action, target, before, after }));
  const rosewood = () => storeOf({ db: db.manager }, TenantRow).get({ key: 'rosewood' });

  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
    await run('create rosewood --domain rosewood.example --theme iris', ...newCompany);
  });
  afterAll(() => close());
  beforeEach(async () => {
    known = (await all()).length;
  });

  describe('What a command changes stands in the audit', () => {
    it('under the account that ran it, and no member of staff', async () => {
      await run('set rosewood prices.message_credits 12');

      const [line, ...more] = await deeds();
      expect(more).toEqual([]);
      expect(line).toMatchObject({
        staffId: null,
        account: machineAccount(),
        tenantRef: (await rosewood()).id,
        requestId: `command-${process.pid}`,
      });
      expect(line).toMatchObject({
        action: 'tenant.settings',
        target: 'tenant:rosewood/prices',
        before: {},
        after: { messageCredits: 12 },
      });
    });

    it('chained to what the console and other commands did', async () => {
      await run('set rosewood prices.photo_credits 7');

      const lines = await all();
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
      expect(lines.map(hashOf)).toEqual(lines.map(({ hash }) => hash));
      expect(lines.at(-1)?.previousHash).toBe(lines.at(-2)?.hash);
    });

    it('setting by setting, also where one goes back to what is inherited', async () => {
      await run('set rosewood entry_warning.enable_site_entry_popup no');
      await run('set rosewood entry_warning.enable_site_entry_popup --reset');

      expect(await told()).toEqual([
        {
          action: 'tenant.settings',
          target: 'tenant:rosewood/entry_warning',
          before: {},
          after: { enableSiteEntryPopup: 'no' },
        },
        {
          action: 'tenant.settings',
          target: 'tenant:rosewood/entry_warning',
          before: { enableSiteEntryPopup: 'no' },
          after: {},
        },
      ]);
    });

    it('for the installation', async () => {
      await run('set --installation signup.min_age 21');
      await run('set --installation signup.min_age 21');
      await run('set --installation signup.min_age --reset');

      expect(await deeds()).toMatchObject([{ account: machineAccount(), tenantRef: null }, {}]);
      expect(await told()).toEqual([
        { action: 'installation.settings', target: 'installation/signup', before: {}, after: { minAge: 21 } },
        { action: 'installation.settings', target: 'installation/signup', before: { minAge: 21 }, after: {} },
      ]);
    });

    it('for its row, its domains, its bundles', async () => {
      await run('set rosewood countries NL,CH');
      await run('domain rosewood add www.rosewood.example');
      await run('set rosewood bundles default');

      expect(await told()).toEqual([
        {
          action: 'tenant.change',
          target: 'tenant:rosewood',
          before: expect.objectContaining({ countries: ['NL'] }),
          after: expect.objectContaining({ countries: ['NL', 'CH'] }),
        },
        {
          action: 'tenant.domains',
          target: 'tenant:rosewood/domains',
          before: { primary: 'rosewood.example', others: [] },
          after: { primary: 'rosewood.example', others: ['www.rosewood.example'] },
        },
        {
          action: 'tenant.bundles',
          target: 'tenant:rosewood/bundles',
          before: { NL: expect.any(Array) },
          after: { NL: expect.any(Array), CH: expect.arrayContaining([expect.objectContaining({ currency: 'CHF' })]) },
        },
      ]);
    });

    it('for its company, which belongs to no tenant', async () => {
      const { companyId } = await rosewood();
      await run('set rosewood company.city Zeist');

      expect(await deeds()).toMatchObject([{ tenantRef: null, account: machineAccount() }]);
      expect(await told()).toEqual([
        {
          action: 'company.change',
          target: `company:${companyId}`,
          before: expect.objectContaining({ city: 'Utrecht' }),
          after: expect.objectContaining({ city: 'Zeist' }),
        },
      ]);
    });

    it('when another company answers for it', async () => {
      const { companyId: former } = await rosewood();
      await run(
        'create ash --domain ash.example --company-country BE --company-city Gent --company-address Korenlei --kvk 9',
        '--company',
        'Ash',
      );
      known = (await all()).length;
      await run('set rosewood company Ash');

      const { companyId } = await rosewood();
      expect(await told()).toEqual([
        {
          action: 'tenant.change',
          target: 'tenant:rosewood',
          before: expect.objectContaining({ companyId: former }),
          after: expect.objectContaining({ companyId }),
        },
      ]);
    });

    it('when it is made, with the company that is made for it', async () => {
      await run(
        'create beech --domain beech.example --support-email help@beech.example --company-country BE --company-city Gent --company-address Korenlei --kvk 9',
        '--company',
        'Beech',
      );

      const company = await storeOf({ db: db.manager }, Company).get({ name: 'Beech' });
      expect(await told()).toEqual([
        {
          action: 'company.create',
          target: `company:${company.id}`,
          before: null,
          after: expect.objectContaining({ name: 'Beech', kvk: '9' }),
        },
        {
          action: 'tenant.create',
          target: 'tenant:beech',
          before: null,
          after: expect.objectContaining({ name: 'Beech', status: 'draft', pool: 'beech' }),
        },
        {
          action: 'tenant.domains',
          target: 'tenant:beech/domains',
          before: null,
          after: { primary: 'beech.example', others: [] },
        },
        { action: 'tenant.bundles', target: 'tenant:beech/bundles', before: null, after: { BE: expect.any(Array) } },
        {
          action: 'tenant.settings',
          target: 'tenant:beech/site',
          before: {},
          after: { statementName: 'BEECH', supportEmail: 'help@beech.example' },
        },
      ]);
    });

    it('when it is imported, part by part and only what the file changes', async () => {
      const { out } = await run('export beech');
      writeFileSync(
        join(place.dataDir, 'beech.yaml'),
        out.replace('help@beech.example', 'hello@beech.example').replace('beech.example\n', 'beeches.example\n'),
      );
      await run('import beech.yaml --yes');

      expect((await told()).map(({ target }) => target)).toEqual(['tenant:beech/domains', 'tenant:beech/site']);
      expect((await told())[1]).toMatchObject({
        before: { statementName: 'BEECH', supportEmail: 'help@beech.example' },
        after: { statementName: 'BEECH', supportEmail: 'hello@beech.example' },
      });
    });
  });

  describe('Nothing stands there', () => {
    it.each([
      ['that changes nothing', 'set rosewood prices.message_credits 12'],
      ['that resets what was inherited', 'set rosewood legal.refund_days --reset'],
      ['that is refused', 'set rosewood signup.min_age 17'],
      ['that is refused by the launch check', 'set ash status live'],
      ['that is refused for somebody else’s domain', 'domain rosewood add ash.example'],
      ['that only looks', 'check rosewood'],
    ])('of a command %s', async (_what, line) => {
      known = (await all()).length;
      await run(line);

      expect(await told()).toEqual([]);
    });

    it('of an import that nobody said yes to', async () => {
      writeFileSync(join(place.dataDir, 'oak.yaml'), (await run('export beech')).out);
      await runTenant(place, words('import oak.yaml --as oak --domain oak.example'), { answer: false });

      expect(await told()).toEqual([]);
    });
  });

  it('A change whose line can’t be written is not made', async () => {
    // A line added to the audit by hand has the number that the next line needs.
    const last = (await all()).at(-1);
    const next = { ...last, id: '01J0000000000000000000000Z', seq: (last?.seq ?? 0) + 1 };
    await storeOf({ db: db.manager }, AuditEntry).add(next as never);
    const before = await readTables(db);
    const { code } = await run('set rosewood prices.message_credits 13');
    const after = await readTables(db);
    await openAppendOnly(db);
    await storeOf({ db: db.manager }, AuditEntry).remove({ id: next.id });
    await closeAppendOnly(db);

    expect([code, after]).toEqual([1, before]);
  });

  race('Commands that run at once note what each of them found', async () => {
    await Promise.all([21, 22, 23, 24].map((credits) => run(`set rosewood prices.gift_rose ${credits}`)));

    const lines = await told();
    expect(lines).toHaveLength(4);
    for (const [at, { before }] of lines.entries()) if (at > 0) expect(before).toEqual(lines[at - 1]?.after);
  });
});
