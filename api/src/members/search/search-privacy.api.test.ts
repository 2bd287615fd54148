import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember, aListedWoman } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { cellOf, zoneOf } from '../../places/cells.rules.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { SeenProfilesService } from '../viewer/seen-profiles.service.ts';

const random = new Random();
const looks = [
  '',
  'sort=newest',
  'sort=distance',
  'distance=10',
  'distance=25',
  'distance=50&sort=newest',
  'distance=100&sort=distance',
  'online=1',
  'min_age=90',
];

onEachEngine((engine) => {
  let t: TestApp;
  let brand: MadeTenant;
  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());

  const at = () => ({ db: t.db.manager, tenant: brand });
  async function aViewer() {
    brand = await aServedTenant(t, { countries: ['NL'] });
    const member = await aListedMember(t, brand, { seeking: 'female', city: 'Amsterdam', minutesAgo: 60 });
    const browser = await loggedIn(t, brand, member);
    /**
     * All that this viewer can learn of others, as one value. Cursors are left out, because they are sealed anew each
     * time.
     */
    const sees = async () => {
      const seen: unknown[] = [];
      for (const look of looks) {
        const { next_cursor, ...answer } = (
          await browser.get(`/api/members?limit=2&${look}`)
        ).json() as OnWire<MemberSearchAnswer>;
        seen.push({ ...answer, isMore: next_cursor !== null });
      }
      seen.push(
        (await browser.get('/api/match-finder?evening=home&pace=slow&hopes=open&near=close')).json(),
        (await browser.get('/api/signup-matches')).json(),
      );
      return JSON.stringify(seen);
    };
    return { ...member, browser, sees };
  }

  it('tells nothing of where in their square somebody is', async () => {
    const viewer = await aViewer();
    await aListedWoman(t, brand, { city: 'Haarlem' });
    const victim = await aListedWoman(t, brand, { city: 'Amsterdam' });
    const seen = new Set<string>();
    for (let step = 0; step < 3; step += 1) {
      const cell = cellOf(52.3501 + step * 0.024, 4.901);
      await asSystem('test', () => storeOf(at(), Listing).change({ profileId: victim }, { cell, zone: zoneOf(cell) }));
      seen.add(await viewer.sees());
    }

    expect(cellOf(52.3501, 4.901)).toBe(cellOf(52.3981, 4.901));
    expect(seen.size).toBe(1);
  });

  it('shows of somebody exactly what a card has, and when they were last there not at all', async () => {
    const viewer = await aViewer();
    await aListedWoman(t, brand, { city: 'Amsterdam' });
    const answer = (await viewer.browser.get('/api/members')).json() as OnWire<MemberSearchAnswer>;

    expect(Object.keys(answer).sort()).toEqual(['applied', 'next_cursor', 'profiles', 'similar', 'total', 'widened']);
    expect(Object.keys(answer.profiles[0] ?? {}).sort()).toEqual([
      'age',
      'city',
      'country',
      'distance_band',
      'fictional_icon',
      'gender',
      'id',
      'like_new',
      'like_state',
      'main_image',
      'name',
      'online',
      'origin',
      'region',
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/birth|email|last_active_at|tenant|\d{13}/);
  });

  it('is the same to the byte whatever an invisible member does, and whether there is one', async () => {
    const viewer = await aViewer();
    for (const minutesAgo of [10, 30, 90]) await aListedWoman(t, brand, { minutesAgo, city: 'Zaandam' });
    const before = await viewer.sees();
    const hidden = await aListedMember(t, brand, {
      gender: 'female',
      seeking: 'male',
      city: 'Amsterdam',
      isInvisible: true,
      minutesAgo: 60,
    });
    const present = await viewer.sees();
    await (await loggedIn(t, brand, hidden)).get('/api/members');

    expect(present).toBe(before);
    expect(await viewer.sees()).toBe(before);
  });

  it('stops whoever collects more than three thousand people in a day, and writes it down once', async () => {
    const viewer = await aViewer();
    const service = t.app.get(SeenProfilesService);
    const ctx = {
      tenant: { id: brand.id, poolId: brand.poolId },
      member: { id: viewer.id },
      db: t.db.manager,
      now: () => t.app.get(Clock).now(),
      origin: { requestId: 'test', address: '::1', dataSource: t.db },
    } as never as Parameters<SeenProfilesService['count']>[0];
    Object.assign(ctx, {
      inTransaction: (work: (within: unknown) => Promise<unknown>) =>
        t.db.transaction((db) => asSystem('test', () => work({ ...(ctx as object), db }))),
    });
    const ids = Array.from({ length: 3_000 }, () => random.id());
    for (let from = 0; from < 3_000; from += 100) await service.count(ctx, ids.slice(from, from + 100));
    await service.count(ctx, ids.slice(0, 100));

    for (let turn = 0; turn < 2; turn += 1)
      await expect(service.count(ctx, [random.id()])).rejects.toMatchObject({ code: 'rate_limited' });
    const lines = await asSystem('test', () => storeOf({ db: t.db.manager }, AuditEntry).find({ account: viewer.id }));
    expect(lines.map(({ action }) => action)).toEqual(['member.collects-profiles']);
  });
});
