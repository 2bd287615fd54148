import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Not, type DataSource } from 'typeorm';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { providerKeys, serveProviderKeys } from '../../../test/provider-keys.ts';
import { asTest, newCompany, runTenant, systemCtx, words } from '../../../test/tenant-command.ts';
import { readTables } from '../../../test/all-tables.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Secrets } from '../../core/crypto/secrets.ts';
import { storeOf } from '../../core/database/store.ts';
import { rotateSecrets } from '../../operations/secret-rotation.jobs.ts';
import { openKey } from '../../payments/provider-account.ts';
import { ProviderAccount } from '../../tenants/provider-account.entity.ts';

const { a: keyA, b: keyB, other: keyOther, test: keyTest, refused: keyRefused } = providerKeys;

onEachEngine((engine) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;
  let mollie: Awaited<ReturnType<typeof serveProviderKeys>>;

  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
    mollie = await serveProviderKeys();
    await runTenant(place, [
      ...words('create rosewood --domain rosewood.example --support-email help@rosewood.example'),
      ...newCompany,
    ]);
  });
  afterAll(async () => {
    await mollie.close();
    await close();
  });
  beforeEach(() => storeOf({ db: db.manager }, ProviderAccount).remove({ id: Not('') }));

  const run = (line: string, secret = '', config = {}) =>
    runTenant(place, words(line), { secret, config: { mollieUrl: mollie.url, ...config } });
  const accounts = () => storeOf({ db: db.manager }, ProviderAccount).find({}, { order: { id: 'ASC' } });
  const keys = async (secrets = new Secrets('test')) => (await accounts()).map((account) => openKey(secrets, account));

  describe('A key of a payment provider', () => {
    it('is proved, sealed, and shown by its end and date only', async () => {
      const set = await run('provider rosewood set mollie --company', `${keyA}\n`);
      const shown = await run('provider rosewood show');
      const stored = JSON.stringify(await asTest(() => readTables(db)));

      expect([set.code, await keys()]).toEqual([0, [keyA]]);
      expect(set.out).toMatch(/company are paid through mollie pfl_one, live, key …aaaa of \d{4}-\d\d-\d\d\.$/);
      expect(shown.out).toMatch(/its company’s mollie pfl_one, live, key …aaaa/);
      for (const text of [set.out, shown.out, stored]) expect(text).not.toContain('aaaaa');
    });

    it('is in the audit by its end, under the account that ran the command', async () => {
      await run('provider rosewood set mollie', keyA);
      await run('provider rosewood set mollie', keyB);
      const [line] = await storeOf({ db: db.manager }, AuditEntry).find({}, { order: { seq: 'DESC' }, take: 1 });

      expect(line).toMatchObject({
        action: 'provider.key',
        before: { profile: 'pfl_one', keyEnd: 'aaaa' },
        after: { profile: 'pfl_one', keyEnd: 'bbbb' },
      });
    });

    it('of the same account replaces the former one, and keeps its hook', async () => {
      await run('provider rosewood set mollie', keyA);
      const [before] = await accounts();
      await run('provider rosewood set mollie', keyB);
      const after = await accounts();

      expect(after.map(({ id, hook }) => `${id} ${hook}`)).toEqual([`${before?.id} ${before?.hook}`]);
      expect(await keys()).toEqual([keyB]);
    });

    it('of another account gets new payments, and the former keeps those that it has', async () => {
      await run('provider rosewood set mollie', keyA);
      const { out } = await run('provider rosewood set mollie', keyOther);

      expect(out).toContain('Earlier payments stay with mollie pfl_one');
      expect((await accounts()).map(({ profileRef, currentFor }) => [profileRef, currentFor !== null])).toEqual([
        ['pfl_one', false],
        ['pfl_two', true],
      ]);
      expect(await keys()).toEqual([keyA, keyOther]);
    });

    it('that the provider does not accept, or that is none, changes nothing', async () => {
      await run('provider rosewood set mollie', keyA);
      const answers = [
        await run('provider rosewood set mollie', keyRefused),
        await run('provider rosewood set mollie', 'password'),
        await run('provider rosewood set mollie', keyB, { mollieUrl: 'http://127.0.0.1:1' }),
        await run('provider rosewood set paypal', keyB),
      ];

      expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 2]);
      expect(answers.slice(0, 3).map(({ err }) => err.includes('Nothing was changed'))).toEqual([true, true, true]);
      expect(await keys()).toEqual([keyA]);
    }, 40_000);

    it('is sealed anew after a change of APP_SECRET', async () => {
      await run('provider rosewood set mollie', keyA);
      const rotation = await asTest(() => rotateSecrets(systemCtx(db), new Secrets('next', ['test'])));

      expect([rotation.resealed, rotation.unreadable]).toEqual([1, 0]);
      expect(await keys(new Secrets('next'))).toEqual([keyA]);
    });
  });

  describe('A brand outside the demo', () => {
    const outside = { demo: false, smtpUrl: 'smtp://mail.example' };

    it('goes live with an account that moves money, and not without', async () => {
      const open = () => run('set rosewood status live', '', outside);
      const without = await open();
      await run('provider rosewood set mollie', keyTest);
      const forTests = await open();
      await run('provider rosewood set mollie', keyA);
      const captured = await run('set rosewood status live', '', { ...outside, smtpUrl: undefined });

      expect([without, forTests, captured].map(({ code }) => code)).toEqual([1, 1, 1]);
      expect(without.err).toContain('npm run tenant -- provider rosewood set mollie --company');
      expect(forTests.err).toContain('for tests');
      expect(captured.err).toContain('captured');
      expect((await open()).code).toBe(0);
      const worse = await run('provider rosewood set mollie', keyTest, outside);
      expect([worse.code, worse.err]).toEqual([1, expect.stringContaining('for tests')]);
    });

    it('keeps the account that moves money, its own or its company’s, while it is live', async () => {
      const forTests = expect.stringContaining('for tests');
      await run('set rosewood status paused', '', outside);
      await run('provider rosewood set mollie --company', keyA, outside);
      await run('set rosewood status live', '', outside);
      const own = await run('provider rosewood set mollie', keyTest, outside);
      const companys = await run('provider rosewood set mollie --company', keyTest, outside);
      expect([own.code, own.err, companys.code, companys.err]).toEqual([1, forTests, 1, forTests]);
      expect(await keys()).toEqual([keyA]);

      await run('provider rosewood set mollie', keyOther, outside);
      expect((await run('provider rosewood set mollie --company', keyTest, outside)).code).toBe(0);
      expect((await run('provider rosewood set mollie', keyTest, outside)).err).toEqual(forTests);
    });
  });
});
