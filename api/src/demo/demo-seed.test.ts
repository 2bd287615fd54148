import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isInterestId } from '@manyhearts/contract/interests';
import { regions } from '@manyhearts/contract/regions.data';
import { Account } from '../identity/account.entity.ts';
import { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { asSystem, storeOf, systemStore } from '../core/database/store.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { defaultPage } from '../tenants/pages/default-pages.ts';
import { readDocument } from '../tenants/tenant-document.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { spendableCredits } from '../credits/ledger.queries.ts';
import { newDatabase, onEachEngine, onEachEngineWithRaces } from '../../test/engines.ts';
import { demoBrands, demoPassword } from './demo-brands.ts';
import { seedDemo } from './demo-seed.ts';

type Database = Awaited<ReturnType<typeof newDatabase>>;

const noon = new Date('2026-11-21T12:03:00Z');

function system({ db }: Database): SystemCtx {
  const clock = new Clock();
  clock.now = () => noon;
  return new SystemCtx(
    { dataSource: db, clock, requestId: 'test', language: 'en', address: '', country: undefined },
    'test',
  );
}

function everything({ db: { manager } }: Database) {
  return asSystem('test', async () => ({
    tenants: await systemStore(manager, TenantRow).find({}, { order: { key: 'ASC' } }),
    accounts: await systemStore(manager, Account).find({}, { order: { id: 'ASC' } }),
    profiles: await systemStore(manager, Profile).find({}, { order: { id: 'ASC' } }),
    listings: await systemStore(manager, Listing).find({}, { order: { tenantId: 'ASC', profileId: 'ASC' } }),
    consents: await systemStore(manager, ConsentRecord).find({}, { order: { tenantId: 'ASC', id: 'ASC' } }),
    staff: await systemStore(manager, StaffMember).find({}, { order: { id: 'ASC' } }),
  }));
}

onEachEngineWithRaces((engine, { it, race }) => {
  describe('seeding', () => {
    const opened: Database[] = [];
    const open = async (): Promise<Database> => {
      const database = await newDatabase(engine);
      opened.push(database);
      return database;
    };

    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
    });

    race('makes one demo when two processes start on an empty database at once', async () => {
      const database = await open();
      const made = await Promise.all([seedDemo(system(database)), seedDemo(system(database))]);
      expect(made.map(({ length }) => length).sort()).toEqual([0, 7]);
      expect((await everything(database)).tenants).toHaveLength(7);
    });

    it('leaves nothing behind when it is broken off, and does all of it the next time', async () => {
      const database = await open();
      database.faults.arm('database.statement', { times: 1, skip: 150, make: () => new Error('pulled the plug') });
      await expect(seedDemo(system(database))).rejects.toThrow('pulled the plug');
      expect(await everything(database)).toMatchObject({
        tenants: [],
        accounts: [],
        profiles: [],
        listings: [],
        consents: [],
        staff: [],
      });
      expect(await seedDemo(system(database))).toHaveLength(7);
    });
  });
});

onEachEngine((engine) => {
  describe('the seeded demo', () => {
    let database: Database;
    let rows: Awaited<ReturnType<typeof everything>>;

    beforeAll(async () => {
      database = await newDatabase(engine);
      await seedDemo(system(database));
      rows = await everything(database);
    });
    afterAll(() => database.close());

    it('has the same rows in another database on the same day, down to the ids', async () => {
      const another = await newDatabase(engine);
      try {
        await seedDemo(system(another));
        const unsalted = (found: typeof rows) => JSON.stringify(found).replaceAll(/\$argon2id[^"]*/g, '');
        expect(unsalted(await everything(another))).toBe(unsalted(rows));
      } finally {
        await another.close();
      }
    });

    it('is left alone by another start', async () => {
      expect(rows.tenants).toHaveLength(7);
      expect(await seedDemo(system(database))).toEqual([]);
      expect(await everything(database)).toEqual(rows);
    });

    it.each(demoBrands.map(({ document }) => [document.key, document] as const))(
      'stores %s as its file says it',
      async (key, document) => {
        const ctx = system(database);
        const stored = await asSystem('test', async () =>
          readDocument(ctx, await storeOf(ctx, TenantRow).get({ key })),
        );
        expect(stored).toEqual(document);
      },
    );

    it('gives every brand its three log-ins, with the password that the index tells', async () => {
      const { accounts, tenants, profiles } = rows;
      for (const { id } of tenants) {
        const own = (username: string) =>
          accounts.find((account) => account.tenantId === id && account.username === username);
        expect(own('demo')).toMatchObject({ status: 'active', isPremium: true });
        expect(own('newbie')).toMatchObject({ status: 'active', isPremium: false });
        expect(own('fresh')).toMatchObject({ status: 'not_confirmed', isPremium: false, ownedEmail: null });
        expect(profiles.find((profile) => profile.id === own('fresh')?.id)?.status).toBe('disabled');
      }
      expect(await new Passwords().matches(accounts[0]?.passwordHash, demoPassword)).toBe(true);
    });

    it('has an order behind each premium member, 500 credits for the log-in `demo`, and a ledger that keeps its rules', async () => {
      await expectCleanOrders(database);
      for (const { id, poolRef: poolId } of rows.tenants) {
        const own = rows.accounts.find(({ tenantId, username }) => tenantId === id && username === 'demo');
        const at = { db: database.db.manager, tenant: { id, poolId } };

        expect(await asSystem('test', () => spendableCredits(at, own?.id ?? ''))).toBe(500);
      }
    });

    it('has every member agree to what sign-up asks, in the texts of their language, and to the brands that list them', () => {
      const { accounts, consents, listings, profiles, tenants } = rows;
      const languageOf = new Map(tenants.map(({ id, domainLanguage }) => [id, domainLanguage]));
      const said = (accountId: string, kind: string) =>
        consents.filter((line) => line.accountId === accountId && line.kind === kind);
      for (const { id, tenantId, signedUpAt } of accounts) {
        const language = languageOf.get(tenantId) ?? 'en';
        const [terms, privacy] = [defaultPage('terms', language).version, defaultPage('privacy', language).version];
        expect([...said(id, 'terms'), ...said(id, 'sensitive_data')]).toMatchObject(
          [terms, privacy].map((version) => ({ tenantId, version, isGiven: true, at: signedUpAt })),
        );
      }
      const homeOf = new Map(profiles.map(({ id, homeTenantId }) => [id, homeTenantId]));
      const guests = listings
        .filter(({ tenantId, profileId }) => homeOf.get(profileId) !== tenantId)
        .map(({ tenantId, profileId }) => `${profileId} ${tenantId}`);
      expect(
        consents
          .flatMap(({ kind, accountId, subject }) => (kind === 'pool_site' ? [`${accountId} ${subject}`] : []))
          .sort(),
      ).toEqual(guests.sort());
      const wanting = consents.filter(({ kind }) => kind === 'marketing').length;
      expect([wanting > 0, wanting < accounts.length / 2]).toEqual([true, true]);
    });

    it('puts staff to work on all seven, with the same password', async () => {
      const { staff, tenants } = rows;
      expect(staff.map(({ username, role }) => `${username}:${role}`).sort()).toEqual([
        'moderator:moderator',
        'operator:operator',
        'owner:owner',
        'support:support',
      ]);
      for (const { role, tenantIds } of staff)
        if (role !== 'owner') expect(new Set(tenantIds)).toEqual(new Set(tenants.map(({ id }) => id)));
      expect(await new Passwords().matches(staff[0]?.passwordHash, demoPassword)).toBe(true);
    });

    it('fills every brand with grown-ups who live where it sells', () => {
      for (const { id, countries } of rows.tenants) {
        const own = rows.profiles.filter((profile) => profile.homeTenantId === id);
        expect(own.length).toBeGreaterThanOrEqual(43);
        for (const { birthdate, country, region, interests, name } of own) {
          expect(birthdate <= '2006-11-21').toBe(true);
          expect(countries).toContain(country);
          expect(regions[country as keyof typeof regions].map(({ code }) => code)).toContain(region);
          expect(interests.every(isInterestId)).toBe(true);
          expect(name).not.toContain('@');
        }
        expect(own.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(own.length / 2);
        expect(new Set(own.map(({ aboutMe }) => aboutMe)).size).toBeGreaterThan(40);
      }
    });

    it('has fictional profiles on one brand only, with nobody behind them and never online', () => {
      const { profiles, listings, accounts, tenants } = rows;
      const fictional = profiles.filter(({ origin }) => origin === 'fictional');
      expect(fictional).toHaveLength(5);
      for (const { id, homeTenantId } of fictional) {
        expect(tenants.find((tenant) => tenant.id === homeTenantId)?.key).toBe('milf');
        expect(accounts.some((account) => account.id === id)).toBe(false);
        expect(listings.find(({ profileId }) => profileId === id)?.lastActiveAt.getTime()).toBeLessThan(
          noon.getTime() - 3_600_000,
        );
      }
    });

    it('shows consenting members of Twobench on Zijwind and back, where they fit', () => {
      const { listings, profiles, tenants } = rows;
      const idOf = (key: string) => tenants.find((tenant) => tenant.key === key)?.id ?? '';
      const homeOf = new Map(profiles.map(({ id, homeTenantId }) => [id, homeTenantId]));
      const guests = listings.filter(({ tenantId, profileId }) => homeOf.get(profileId) !== tenantId);
      const ways = new Set(guests.map(({ tenantId, profileId }) => `${homeOf.get(profileId)}>${tenantId}`));
      expect(ways).toEqual(new Set([`${idOf('general')}>${idOf('she')}`, `${idOf('she')}>${idOf('general')}`]));
      expect(
        guests
          .filter(({ tenantId }) => tenantId === idOf('she'))
          .every(({ country }) => ['NL', 'BE', 'DE'].includes(country)),
      ).toBe(true);
    });
  });
});
