import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { asTest, newCompany, runTenant, words } from '../../../test/tenant-command.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Random } from '../../core/crypto/random.ts';
import { storeOf } from '../../core/database/store.ts';
import { DiscountCode } from '../../discounts/discount-code.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';

onEachEngine((engine) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, place, close } = await newDatabase(engine));
    await runTenant(place, [...words('create rosewood --domain rosewood.example --countries NL,CH'), ...newCompany]);
  });
  afterAll(() => close());

  const run = (line: string) => runTenant(place, words(`code rosewood ${line}`));
  const brand = async () => {
    const { id, poolRef: poolId } = await storeOf({ db: db.manager }, TenantRow).get({ key: 'rosewood' });
    return { db: db.manager, tenant: { id, poolId } };
  };
  const stored = (code: string) => asTest(async () => storeOf(await brand(), DiscountCode).findOne({ code }));
  const audited = async () =>
    (await asTest(() => storeOf({ db: db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } })))
      .filter(({ action }) => action.startsWith('code.'))
      .map(({ action, target }) => `${action} ${target}`);

  describe('code', () => {
    it('creates a code with its conditions, shows and disables it, and audits both', async () => {
      const made = await run(
        'create alps-20 --percentage 20 --country ch --minimum 19.95 --methods twint,creditcard --max-uses 5 --expires 2999-01-01',
      );
      const { out } = await run('list');
      const ended = await run('disable ALPS-20');
      const again = await run('disable ALPS-20');

      expect([made.code, ended.code, again.out]).toEqual([0, 0, 'ALPS-20 was disabled before.']);
      expect(made.out).toContain('once-per-user. 5 members can use it, once each.');
      expect(out).toMatch(
        /ALPS-20 +active +20 % +once-per-user +0 of 5 +CH +19\.95 CHF +twint creditcard +2998-12-31T/,
      );
      expect(await stored('ALPS-20')).toMatchObject({ status: 'disabled', minimumOrderMinor: 1_995, currency: 'CHF' });
      expect(await audited()).toEqual(['code.create ALPS-20', 'code.disable ALPS-20']);
    });

    it('that is valid once has one use', async () => {
      await run('create SORRY --percentage 50 --validity once');

      expect(await stored('SORRY')).toMatchObject({ maxUses: 1, country: null, currency: null });
    });

    it('for one member is audited without the member, who may be erased', async () => {
      const id = new Random().id();
      await asTest(async () =>
        storeOf(await brand(), Account).add({
          ...{ id, username: 'mia', usernameNorm: 'mia', usernameLook: 'mia', email: 'mia@mail.example' },
          ...{
            passwordHash: '',
            status: 'active',
            isPremium: false,
            language: 'en',
            signedUpAt: new Date(),
            stamp: id,
          },
        }),
      );
      await run('create FORMIA --percentage 10 --member mia');
      const [line] = await asTest(() => storeOf({ db: db.manager }, AuditEntry).find({ target: 'FORMIA' }));

      expect((await stored('FORMIA'))?.accountId).toBe(id);
      expect(JSON.stringify(line)).not.toContain(id);
      expect(line?.after).toMatchObject({ code: 'FORMIA', isForOneMember: true });
    });

    it('is listed by pages', async () => {
      const code = {
        valuePercentage: 5,
        status: 'active',
        validity: 'unlimited',
        uses: 0,
        createdAt: new Date(),
      } as const;
      await asTest(async () =>
        storeOf(await brand(), DiscountCode).add(
          ...Array.from({ length: 55 }, (_, nth) => ({ ...code, code: `ZZ-${100 + nth}` })),
        ),
      );
      const first = await run('list --after ZZ');
      const second = await run('list --after ZZ-149');

      expect(first.out.match(/^ZZ-/gm)).toHaveLength(50);
      expect(first.out).toContain('More: npm run tenant -- code rosewood list --after ZZ-149');
      expect(second.out.match(/^ZZ-/gm)).toEqual(Array.from({ length: 5 }, () => 'ZZ-'));
      expect(second.out).not.toContain('More:');
    });

    it.each([
      ['create NONE --percentage 5 --validity once --max-uses 9', 'has one use'],
      ['create NONE', '--percentage is a whole number from 1 to 99'],
      ['create NONE --percentage 100', '--percentage is a whole number from 1 to 99'],
      ['create NO --percentage 5', '3 to 40 letters'],
      ['create TIMEBONUS25 --percentage 5', 'made by the software'],
      ['create NONE --percentage 5 --country BE', 'does not sell in BE'],
      ['create NONE --percentage 5 --minimum 1.5', 'an amount such as'],
      ['create NONE --percentage 5 --methods cash', 'no payment method'],
      ['create NONE --percentage 5 --expires 2020-01-01', 'a day to come'],
      ['create NONE --percentage 5 --member nobody', 'no member "nobody"'],
      ['create SORRY --percentage 5', 'already has a code SORRY'],
      ['disable NONE', 'has no code NONE'],
      ['remove SORRY', 'created, listed or disabled'],
    ])('%s is refused', async (line, reason) => {
      const { code, err } = await run(line);

      expect([code > 0, err]).toEqual([true, expect.stringContaining(reason)]);
      expect(await stored('NONE')).toBeNull();
    });
  });
});
