import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { newDatabase, onEachEngineWithRaces } from '../../test/engines.ts';
import { aMemberSession, aTenant, type MadeTenant } from '../../test/factories.ts';
import { systemCtx } from '../../test/tenant-command.ts';
import { secondFactorPurpose } from '../identity/second-factor/second-factor-codes.service.ts';
import { SecondFactor } from '../identity/second-factor/second-factor.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { newTotpSecret } from '../core/crypto/totp.ts';
import { openStaffFactor, sealStaffFactor } from '../staff/staff-proofs.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { rotateSecrets, rotationInWords } from './secret-rotation.jobs.ts';

const before = new Secrets('the old one');
const during = new Secrets('the new one', ['the old one']);
const after = new Secrets('the new one');
const dayMs = 86_400_000;

onEachEngineWithRaces((engine, { it, race }) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let clear: Map<string, string>;
  const random = new Random();

  beforeEach(async () => {
    database = await newDatabase(engine);
    rose = await aTenant(database.db);
    lily = await aTenant(database.db);
    clear = new Map();
  });
  afterEach(() => database.close());

  const at = (tenant?: MadeTenant) => ({ db: database.db.manager, tenant });
  const rotate = (secrets: Secrets) => asSystem('test', () => rotateSecrets(systemCtx(database.db), secrets));
  const staff = () => storeOf(at(), StaffMember).find({}, { order: { id: 'ASC' } });
  const factors = async () =>
    (
      await asSystem('test', () => Promise.all([rose, lily].map((brand) => storeOf(at(brand), SecondFactor).find())))
    ).flat();

  const aStaffMember = async (seal: (id: string, secret: string) => string | null) => {
    const id = random.id();
    const secret = newTotpSecret();
    clear.set(id, secret);
    await storeOf(at(), StaffMember).add({
      id,
      username: id.toLowerCase(),
      passwordHash: '-',
      role: 'owner',
      tenantIds: [],
      totpSecret: seal(id, secret),
      totpStep: null,
      isDisabled: false,
      createdAt: new Date(),
    });
    return id;
  };
  const aFactor = async (tenant: MadeTenant, secrets: Secrets) => {
    const { accountId } = await aMemberSession(database.db, tenant);
    const secret = newTotpSecret();
    clear.set(accountId, secret);
    await asSystem('test', () =>
      storeOf(at(tenant), SecondFactor).add({
        accountId,
        secret: secrets.seal(secondFactorPurpose(accountId), secret),
        lastStep: null,
        recoveryHashes: ['a', 'b'],
        confirmedAt: null,
        createdAt: new Date(),
      }),
    );
  };
  const readable = async (secrets: Secrets) => [
    ...(await staff()).map(
      (row) =>
        row.totpSecret === null ||
        (openStaffFactor(secrets, row) === clear.get(row.id) && secrets.isCurrent(row.totpSecret)),
    ),
    ...(await factors()).map(
      ({ accountId, secret }) =>
        secrets.unseal(secondFactorPurpose(accountId), secret) === clear.get(accountId) && secrets.isCurrent(secret),
    ),
  ];

  describe('Factors of staff that an earlier release stored in clear', () => {
    it('are sealed, so that none of them is left in the database; those of the demo, who have none, stay so', async () => {
      for (let count = 0; count < 3; count += 1) await aStaffMember((_, secret) => secret);
      const bare = await aStaffMember(() => null);
      const { resealed, unreadable } = await rotate(before);
      const stored = JSON.stringify(await staff());

      expect([resealed, unreadable]).toEqual([3, 0]);
      expect([...clear.values()].filter((secret) => stored.includes(secret))).toEqual([]);
      expect(await readable(before)).toEqual([true, true, true, true]);
      expect((await staff()).find(({ id }) => id === bare)?.totpSecret).toBeNull();
    });

    it('open nothing when they are copied to somebody else', async () => {
      const id = await aStaffMember((own, secret) => sealStaffFactor(before, own, secret));
      const [row] = await staff();

      expect([
        openStaffFactor(before, row as StaffMember),
        openStaffFactor(before, { ...row, id: random.id() } as StaffMember),
      ]).toEqual([clear.get(id), undefined]);
    });
  });

  describe('After a change of APP_SECRET', () => {
    const people = 230;
    beforeEach(async () => {
      for (const brand of [rose, lily]) for (let count = 0; count < 2; count += 1) await aFactor(brand, before);
      await aStaffMember((id, secret) => sealStaffFactor(before, id, secret));
    });

    it('everything is sealed anew on every brand, once; recovery codes stay', async () => {
      const first = await rotate(during);
      const sealed = JSON.stringify([await staff(), await factors()]);
      const second = await rotate(during);

      expect([first.resealed, first.unreadable, second.resealed, second.unreadable]).toEqual([5, 0, 0, 0]);
      expect(JSON.stringify([await staff(), await factors()])).toBe(sealed);
      expect(await readable(after)).toEqual(Array(5).fill(true));
      expect((await factors()).map(({ recoveryHashes }) => recoveryHashes)).toEqual(Array(4).fill(['a', 'b']));
    });

    race('two servers that do it at once, and one that is stopped on the way, lose nothing', async () => {
      for (let count = 0; count < people; count += 1)
        await aStaffMember((id, secret) => sealStaffFactor(before, id, secret));
      database.faults.arm('database.statement', { skip: 40, times: 1, make: () => new Error('stopped') });
      await expect(rotate(during)).rejects.toThrow('stopped');
      database.faults.disarm();
      expect((await readable(after)).filter(Boolean).length).toBeGreaterThan(0);

      const both = await Promise.all([rotate(during), rotate(during)]);

      expect(both.map(({ unreadable }) => unreadable)).toEqual([0, 0]);
      expect(await readable(after)).toEqual(Array(people + 5).fill(true));
    });

    it('what was sealed with a secret that is gone is counted, told and left as it is', async () => {
      const rotation = await rotate(after);

      expect([rotation.resealed, rotation.unreadable]).toEqual([0, 5]);
      expect(rotationInWords(rotation, new Date())).toContain('5 secrets were not readable');
      expect((await rotate(during)).resealed).toBe(5);
    });

    it('the earlier one is needed for 30 days more, from the start with the current one on', async () => {
      await rotate(before);
      const rotation = await rotate(during);
      const again = await rotate(during);
      const { endsAt } = rotation;

      expect(Math.round((endsAt.getTime() - Date.now()) / dayMs)).toBe(30);
      expect(again.endsAt).toEqual(endsAt);
      expect(rotationInWords(rotation, new Date(endsAt.getTime() - 1))).toMatch(
        /^5 secrets were sealed anew with APP_SECRET\. Everything is sealed with APP_SECRET\. APP_SECRET_EARLIER is still needed .* until \d{4}-\d\d-\d\d/,
      );
      expect(rotationInWords(again, endsAt)).toBe(
        'Everything is sealed with APP_SECRET. APP_SECRET_EARLIER may be left out.',
      );
      expect(rotationInWords(await rotate(after), endsAt)).toBe('Everything is sealed with APP_SECRET.');
    });
  });
});
