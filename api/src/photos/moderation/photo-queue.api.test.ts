import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import sharp from 'sharp';
import type { StaffRole } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../../test/brands.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aListedBrowser, aListedMember } from '../../../test/listed-members.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Clock } from '../../core/process/clock.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { Photo } from '../photo.entity.ts';

const { claimed, claimSeconds, undoSeconds } = limits.reviews;
const approval = { seen: 'pending', explicit: false, undoable: true };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const pass = (seconds: number) => t.app.get(Clock).advance(seconds);
  const settled = () => t.app.get(Jobs).drain();
  const rowOf = (id: string, tenant: MadeTenant = rose) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Photo).findOne({ id }));

  /** Waiting photos of one member of a brand that no other test uses, oldest first. */
  async function aQueue(count: number) {
    const tenant = await aServedTenant(t);
    const { id: ownerId, own } = await aListedBrowser(t, tenant, { name: 'Anna', birthdate: '1990-01-01' });
    const ids: string[] = [];
    for (let position = 0; position < count; position += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, position));
      ids.push((await aPhoto(t, tenant, ownerId, { status: 'pending', isMain: false, position, createdAt })).id);
    }
    return { tenant, own, ownerId, ids };
  }

  async function aColleague(tenants: MadeTenant[], role: StaffRole = 'moderator') {
    const ids = tenants.map(({ id }) => id);
    const { cookie, staffId } = await aStaffSession(t.db, role, ids, t.app.get(Clock).now());
    const { username } = await storeOf({ db: t.db.manager }, StaffMember).get({ id: staffId });
    const post = (path: string, payload: object, key: string = randomUUID()) =>
      t.send('localhost', {
        method: 'POST',
        url: `/api/admin/photos/${path}`,
        payload,
        headers: { cookie, 'idempotency-key': key },
      });
    const claim = async (input: object = {}) =>
      (await post('claim', input)).json() as { photos: { id: string; member_age: number }[]; waiting: number };
    const get = async (path: string) =>
      (await t.send('localhost', { method: 'GET', url: path, headers: { cookie } })).json();
    const lines = async () =>
      (await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId }, { order: { seq: 'ASC' } })).map(
        ({ action }) => action,
      );
    return {
      staffId,
      username,
      post,
      claim,
      get,
      lines,
      idsOf: async () => (await claim()).photos.map(({ id }) => id),
    };
  }
  const shownTo = async (own: { get: (url: string) => Promise<{ json: () => unknown }> }) =>
    (
      (await own.get('/api/profile')).json() as { profile: { photos: { status: string; reason: string | null }[] } }
    ).profile.photos.map(({ status, reason }) => [status, reason]);

  describe('A claim', () => {
    it('is of the photos that wait longest, with whom they show, and colleagues get the next ones', async () => {
      const { tenant, ids } = await aQueue(claimed + 1);
      const [anna, ben, cem] = [await aColleague([tenant]), await aColleague([tenant]), await aColleague([tenant])];
      const first = await anna.claim();
      const second = await ben.claim({ tenant_id: tenant.id });

      expect(first.photos.map(({ id }) => id)).toEqual(ids.slice(0, claimed));
      expect(first.waiting).toBe(claimed + 1);
      expect(first.photos[0]).toMatchObject({
        member_name: 'Anna',
        member_age: 36,
        claim: { by: anna.username, is_decided: false },
      });
      expect([second.waiting, second.photos.map(({ id }) => id)]).toEqual([1, ids.slice(claimed)]);
      expect(await cem.claim()).toEqual({ photos: [], waiting: 0 });
      expect([await anna.lines(), await cem.lines()]).toEqual([['photo.claimed'], []]);
    });

    it('ends with its time, and not a moment earlier; whoever has it can claim it again', async () => {
      const { tenant, ids } = await aQueue(2);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      await anna.claim();
      pass(claimSeconds - 1);
      expect(await ben.idsOf()).toEqual([]);
      expect(await anna.idsOf()).toEqual(ids);
      pass(claimSeconds - 1);
      expect(await ben.idsOf()).toEqual([]);
      pass(1);

      expect([await ben.idsOf(), await anna.idsOf()]).toEqual([ids, []]);
    });

    it('ends when it is given back, by whoever has it alone', async () => {
      const { tenant, ids } = await aQueue(2);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      await anna.claim();
      const released = async (who: typeof anna) => (await who.post('release', { ids: [...ids, nobodysId] })).json();

      expect([await released(ben), await ben.idsOf()]).toEqual([{ released: 0 }, []]);
      expect([await released(anna), await released(anna), await ben.idsOf()]).toEqual([
        { released: 2 },
        { released: 0 },
        ids,
      ]);
      expect([await anna.lines(), await ben.lines()]).toEqual([['photo.claimed', 'photo.released'], ['photo.claimed']]);
    });

    it('leaves out what the moderator skipped', async () => {
      const { tenant, ids } = await aQueue(2);
      const anna = await aColleague([tenant]);

      expect((await anna.claim({ skipped: [ids[0]] })).photos.map(({ id }) => id)).toEqual([ids[1]]);
    });

    race('of two colleagues at once is never of the same photo', async () => {
      const { tenant, ids } = await aQueue(claimed);
      for (let turn = 0; turn < 3; turn += 1) {
        const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
        const [one, other] = await Promise.all([anna.idsOf(), ben.idsOf()]);

        expect([...one, ...other].sort()).toEqual([...ids].sort());
        pass(claimSeconds);
      }
    });

    it.each([{ tenant_id: 7 }, { skipped: 'all' }, { skipped: ['x'] }, { skipped: Array(201).fill(nobodysId) }])(
      'is refused with %j',
      async (input) => {
        expect((await (await aColleague([rose])).post('claim', input)).statusCode).toBe(422);
      },
    );

    it('reaches no other brand', async () => {
      const { tenant, ids } = await aQueue(1);
      const [anna, ben] = [await aColleague([tulip, lily]), await aColleague([tenant])];
      await ben.claim();
      await ben.post(`${ids[0]}/approve`, approval);

      expect(await anna.claim({ tenant_id: tenant.id })).toEqual({ photos: [], waiting: 0 });
      expect((await anna.post('release', { ids })).json()).toEqual({ released: 0 });
      expect((await anna.post(`${ids[0]}/undo`, {})).statusCode).toBe(404);
      expect((await (await aColleague([tenant], 'support')).post('claim', {})).statusCode).toBe(403);
    });
  });

  describe('A decision that can be undone', () => {
    it('takes effect after its time, and the member sees nothing of it until then', async () => {
      const { tenant, own, ids } = await aQueue(1);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      const answer = await anna.post(`${ids[0]}/reject`, { seen: 'pending', reason: 'minor', undoable: true });
      pass(undoSeconds - 1);
      await settled();
      const before = await shownTo(own);
      expect([answer.json().status, answer.json().claim.is_decided, await ben.idsOf()]).toEqual(['pending', true, []]);
      pass(1);
      await settled();

      expect([before, await shownTo(own)]).toEqual([[['pending', null]], [['rejected', 'minor']]]);
      expect(await rowOf(ids[0] ?? '', tenant)).toMatchObject({
        reviewedBy: anna.staffId,
        claimedBy: null,
        decision: null,
        settlesAt: null,
      });
      expect(await anna.lines()).toEqual(['photo.rejected']);
    });

    it('can be undone until then, and its photo is claimed again; decided anew, only the new decision counts', async () => {
      const { tenant, own, ids } = await aQueue(1);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      await anna.post(`${ids[0]}/reject`, { seen: 'pending', reason: 'minor', undoable: true });
      pass(undoSeconds - 1);
      const undone = await anna.post(`${ids[0]}/undo`, {});
      expect([undone.statusCode, undone.json().claim]).toMatchObject([200, { by: anna.username, is_decided: false }]);
      expect(await ben.idsOf()).toEqual([]);
      await anna.post(`${ids[0]}/approve`, { ...approval, explicit: true });
      pass(1);
      await settled();
      expect(await shownTo(own)).toEqual([['pending', null]]);
      pass(undoSeconds);
      await settled();

      expect(await rowOf(ids[0] ?? '', tenant)).toMatchObject({ status: 'approved', reason: null, isExplicit: true });
      expect(await anna.lines()).toEqual(['photo.rejected', 'photo.decision-undone', 'photo.approved']);
    });

    it.each([
      ['from its end on, even before it has taken effect', undoSeconds, false],
      ['once it has taken effect', undoSeconds, true],
    ])('can not be undone %s', async (_, seconds, hasSettled) => {
      const { tenant, ids } = await aQueue(1);
      const anna = await aColleague([tenant]);
      await anna.post(`${ids[0]}/approve`, approval);
      pass(seconds);
      if (hasSettled) await settled();
      const late = await anna.post(`${ids[0]}/undo`, {});
      await settled();

      expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
      expect(await rowOf(ids[0] ?? '', tenant)).toMatchObject({ status: 'approved' });
      expect(await anna.lines()).toEqual(['photo.approved']);
    });

    it('is no colleague’s to undo, nor is a photo without one', async () => {
      const { tenant, ids } = await aQueue(2);
      const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
      await anna.post(`${ids[0]}/approve`, approval);
      const answers = [await ben.post(`${ids[0]}/undo`, {}), await ben.post(`${ids[1]}/undo`, {})];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
      expect(answers[0]?.json().params).toEqual({ by: anna.username });
    });

    it('is made once, however often it is sent', async () => {
      const { tenant, ids } = await aQueue(1);
      const anna = await aColleague([tenant]);
      const key = randomUUID();
      const answers = [
        await anna.post(`${ids[0]}/approve`, approval, key),
        await anna.post(`${ids[0]}/approve`, approval, key),
        await anna.post(`${ids[0]}/approve`, approval),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
      expect(await anna.lines()).toEqual(['photo.approved']);
    });

    it.each([true, false])(
      'is the first one, whoever claimed; the second is told by whom (at once: %s)',
      async (isAtOnce) => {
        const { tenant, ids } = await aQueue(1);
        const [anna, ben] = [await aColleague([tenant]), await aColleague([tenant])];
        await ben.claim();
        await anna.post(`${ids[0]}/approve`, { ...approval, undoable: !isAtOnce });
        const late = [
          await ben.post(`${ids[0]}/approve`, approval),
          await ben.post(`${ids[0]}/reject`, { seen: 'pending', reason: 'other' }),
        ];

        expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
        expect(late.map((answer) => answer.json().params)).toEqual(Array(2).fill({ by: anna.username }));
      },
    );

    race('is the first one of two at once', async () => {
      const { tenant, ids } = await aQueue(1);
      const both = [await aColleague([tenant]), await aColleague([tenant])];
      const answers = await Promise.all(both.map((one) => one.post(`${ids[0]}/approve`, approval)));
      const winner = both[answers.findIndex(({ statusCode }) => statusCode === 200)];
      pass(undoSeconds);
      await settled();

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await rowOf(ids[0] ?? '', tenant)).toMatchObject({ status: 'approved', reviewedBy: winner?.staffId });
    });

    it('of a photo that its member takes away is none', async () => {
      const { tenant, own, ids } = await aQueue(1);
      const anna = await aColleague([tenant]);
      await anna.post(`${ids[0]}/approve`, approval);
      await own.send({ method: 'DELETE', url: `/api/photos/${ids[0]}` });
      pass(undoSeconds);
      await settled();

      expect(await rowOf(ids[0] ?? '', tenant)).toBeNull();
      expect((await anna.post(`${ids[0]}/undo`, {})).statusCode).toBe(404);
    });
  });

  it('A picture in lists is the small one', async () => {
    const { id } = await aListedMember(t, rose);
    const photo = await aPhoto(t, rose, id, {
      status: 'pending',
      picture: await aPicture({ width: 900, height: 1_200 }),
    });
    const anna = await aColleague([rose]);
    const view = (await anna.get(`/api/admin/photos/${photo.id}`)) as { filename: string; thumb_filename: string };
    const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id], t.app.get(Clock).now());
    const widthOf = async (url: string) =>
      (await sharp((await t.send('localhost', { method: 'GET', url, headers: { cookie } })).rawPayload).metadata())
        .width;

    expect([await widthOf(view.thumb_filename), await widthOf(view.filename)]).toEqual([300, 900]);
  });
});
