import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoView } from '@manyhearts/contract/photos';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { Photo } from '../photo.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let tulip: MadeTenant;
  let cookie: string;

  beforeAll(async () => {
    t = await newApp(engine);
    [rose, tulip] = [await aServedTenant(t), await aServedTenant(t)];
    ({ cookie } = await aStaffSession(t.db, 'moderator', [rose.id]));
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const get = (url: string, as = cookie) => t.send('localhost', { method: 'GET', url, headers: { cookie: as } });
  const decide = (id: string, verdict: string, payload: object = {}, as = cookie) =>
    t.send('localhost', {
      method: 'POST',
      url: `/api/admin/photos/${id}/${verdict}`,
      payload,
      headers: { cookie: as },
    });
  const queue = async (filter: object, as = cookie) => {
    const answer = await get(`/api/admin/photos?filter=${encodeURIComponent(JSON.stringify(filter))}`, as);
    const ids = answer.statusCode === 200 ? (answer.json() as AdminPhotoView[]).map(({ id }) => id) : [];
    return { ids, range: answer.headers['content-range'], status: answer.statusCode };
  };
  const hasPhoto = async (profileId: string, tenant = rose) =>
    (await asSystem('test', () => storeOf(at(tenant), Listing).get({ profileId }))).hasPhoto;
  async function anOwner(tenant = rose) {
    const member = await aListedMember(t, tenant);
    return {
      ...member,
      photos: async () =>
        ((await (await loggedIn(t, tenant, member)).get('/api/profile')).json() as { profile: { photos: PhotoView[] } })
          .profile.photos,
    };
  }

  describe('GET /api/admin/photos', () => {
    it('is the queue of the brands that somebody works on, the longest waiting first', async () => {
      const { id } = await anOwner();
      const later = await aPhoto(t, rose, id, { status: 'pending', createdAt: new Date('2026-02-02T00:00:00Z') });
      const first = await aPhoto(t, rose, id, {
        status: 'pending',
        isMain: false,
        createdAt: new Date('2026-02-01T00:00:00Z'),
      });
      const done = await aPhoto(t, rose, id, { isMain: false });
      const foreign = await aPhoto(t, tulip, (await anOwner(tulip)).id, { status: 'pending' });

      expect(await queue({ status: 'pending', member_id: id })).toEqual({
        ids: [first.id, later.id],
        range: 'photos 0-1/2',
        status: 200,
      });
      expect((await queue({ member_id: id })).ids).toContain(done.id);
      expect((await queue({})).ids).not.toContain(foreign.id);
      expect((await queue({ tenant_id: tulip.id })).ids).toEqual([]);
      expect((await queue({}, (await aStaffSession(t.db, 'owner')).cookie)).ids).toEqual(
        expect.arrayContaining([first.id, foreign.id]),
      );
      expect((await get(`/api/admin/photos/${later.id}`)).json()).toMatchObject({
        id: later.id,
        tenant_id: rose.id,
        member_id: id,
        status: 'pending',
        main: true,
        reports: 0,
        filename: expect.stringContaining(`/admin/m/${rose.id}/`),
      });
      expect((await get(`/api/admin/photos/${foreign.id}`)).statusCode).toBe(404);
    });

    it.each([
      [{ status: 'nonsense' }],
      [{ tenant_id: 7 }],
      [{ member_id: "' or 1=1" }],
      [{ explicit: 'yes' }],
      [{ nonsense: 1 }],
    ])('refuses the filter %j', async (filter) => {
      expect((await queue(filter)).status).toBe(422);
    });

    it('is closed to support, and to visitors', async () => {
      expect([
        (await get('/api/admin/photos', (await aStaffSession(t.db, 'support', [rose.id])).cookie)).statusCode,
        (await get('/api/admin/photos', '')).statusCode,
      ]).toEqual([403, 403]);
    });
  });

  describe('A look', () => {
    it('at a page of the queue, at a photo and at its picture leaves one line each, and none where nothing is shown', async () => {
      const lili = await aServedTenant(t);
      const { cookie: own, staffId } = await aStaffSession(t.db, 'moderator', [lili.id]);
      const { id } = await anOwner(lili);
      const photo = await aPhoto(t, lili, id, {
        status: 'pending',
        picture: await aPicture({ width: 200, height: 200 }),
      });
      const lines = async () =>
        (await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId }, { order: { seq: 'ASC' } })).map(
          ({ action, target, tenantRef, after }) => [action, target, tenantRef, after],
        );
      await queue({ status: 'rejected' }, own);
      await get(`/api/admin/photos/${tulip.id}`, own);
      await get(`/admin/m/${lili.id}/${'0'.repeat(32)}.webp`, own);
      const all = encodeURIComponent(JSON.stringify({ tenant_id: lili.id }));
      const counted = await get(`/api/admin/photos?filter=${all}&range=[0,-1]`, own);
      expect([counted.json(), counted.headers['content-range']]).toEqual([[], 'photos 0-0/1']);
      expect((await get('/api/admin/photos/waiting', own)).json()).toEqual({
        count: 1,
        oldest_at: photo.createdAt.toISOString(),
      });
      expect(await lines()).toEqual([]);

      await queue({ tenant_id: lili.id }, own);
      const { filename } = (await get(`/api/admin/photos/${photo.id}`, own)).json() as AdminPhotoView;
      expect([(await get(filename, own)).statusCode, (await get(filename, cookie)).statusCode]).toEqual([200, 404]);
      expect(await lines()).toEqual([
        ['photo.queue-opened', 'photos', lili.id, { photos: [photo.id] }],
        ['photo.opened', `photo:${photo.id}`, lili.id, null],
        ['photo.shown', `file:${photo.files.full}`, lili.id, null],
      ]);
    });

    it('shows nothing when its line can not be written', async () => {
      const photo = await aPhoto(t, rose, (await anOwner()).id, {
        status: 'pending',
        picture: await aPicture({ width: 200, height: 200 }),
      });
      const { filename } = (await get(`/api/admin/photos/${photo.id}`)).json() as AdminPhotoView;
      const record = jest.spyOn(t.app.get(AuditService), 'record').mockRejectedValue(new Error('no line'));
      const answers = [await get('/api/admin/photos'), await get(`/api/admin/photos/${photo.id}`), await get(filename)];
      record.mockRestore();

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
      for (const { body } of answers) expect(body).not.toContain(photo.id);
    });
  });

  describe('What moderators decide', () => {
    it('shows a photo to others, and the first one is the main one by itself', async () => {
      const { id, photos } = await anOwner();
      const waiting = await aPhoto(t, rose, id, { status: 'pending' });
      const photo = await aPhoto(t, rose, id, { status: 'pending', isMain: false, position: 1 });
      const answer = await decide(photo.id, 'approve', { seen: 'pending', explicit: false });

      expect(answer.json()).toMatchObject({ id: photo.id, status: 'approved', main: true });
      expect((await photos()).map((one) => [one.id, one.status, one.main])).toEqual([
        [waiting.id, 'pending', false],
        [photo.id, 'approved', true],
      ]);
      expect(await hasPhoto(id)).toBe(true);
    });

    it('tells the owner why not; the next one is the main one, and search forgets who has none left', async () => {
      const { id, photos } = await anOwner();
      const main = await aPhoto(t, rose, id);
      const next = await aPhoto(t, rose, id, { isMain: false, position: 1 });
      await decide(main.id, 'reject', { seen: 'approved', reason: 'no_person' });
      expect((await photos()).map((one) => [one.status, one.reason, one.main])).toEqual([
        ['rejected', 'no_person', false],
        ['approved', null, true],
      ]);
      expect(await hasPhoto(id)).toBe(true);
      await decide(next.id, 'reject', { seen: 'approved', reason: 'unclear' });

      expect(await hasPhoto(id)).toBe(false);
      expect((await photos()).every(({ main: isMain }) => !isMain)).toBe(true);
    });

    it('makes former addresses of the files invalid, and gives the owner new ones', async () => {
      const { id, photos } = await anOwner();
      const photo = await aPhoto(t, rose, id, { picture: await aPicture({ width: 200, height: 200 }) });
      await decide(photo.id, 'reject', { seen: 'approved', reason: 'other' });
      await t.app.get(Jobs).drain();
      const stored = await t.app.get(Storage).list(`photos/${rose.poolId}/`);
      const [own] = await photos();

      for (const key of Object.values(photo.files))
        expect(stored.filter((path) => path.includes(String(key)))).toEqual([]);
      expect((await t.send(rose.host, { method: 'GET', url: own?.filename ?? '' })).statusCode).toBe(200);
    });

    it('marks a photo, and takes the mark back', async () => {
      const { id } = await anOwner();
      const photo = await aPhoto(t, rose, id);

      expect((await decide(photo.id, 'mark', { explicit: true })).json()).toMatchObject({
        explicit: true,
        status: 'approved',
      });
      expect([
        (await queue({ member_id: id, explicit: true })).ids,
        (await queue({ member_id: id, explicit: false })).ids,
      ]).toEqual([[photo.id], []]);
      expect((await decide(photo.id, 'mark', { explicit: false })).json()).toMatchObject({
        explicit: false,
        status: 'approved',
      });
    });

    it('stands in the log with what was before and after', async () => {
      const { id } = await anOwner();
      const photo = await aPhoto(t, rose, id, { status: 'pending' });
      await decide(photo.id, 'reject', { seen: 'pending', reason: 'minor' });
      const entries = await asSystem('test', () =>
        storeOf({ db: t.db.manager }, AuditEntry).find({ target: `photo:${photo.id}` }),
      );
      const [row] = await asSystem('test', () => storeOf(at(rose), Photo).find({ id: photo.id }));

      expect(entries).toMatchObject([
        {
          action: 'photo.rejected',
          tenantRef: rose.id,
          before: { status: 'pending', reason: null },
          after: { status: 'rejected', reason: 'minor' },
        },
      ]);
      expect(row).toMatchObject({ reviewedBy: entries[0]?.staffId, reviewedAt: expect.any(Date) });
    });

    it.each<[string, object]>([
      ['reject', { seen: 'pending' }],
      ['reject', { reason: 'other' }],
      ['reject', { seen: 'pending', reason: 'ugly' }],
      ['approve', {}],
      ['approve', { seen: 'nonsense' }],
      ['approve', { seen: 'pending', explicit: 'perhaps' }],
      ['mark', {}],
    ])('is not to %s with %j', async (verdict, payload) => {
      const photo = await aPhoto(t, rose, (await anOwner()).id, { status: 'pending' });

      expect((await decide(photo.id, verdict, payload)).statusCode).toBe(422);
      expect(await asSystem('test', () => storeOf(at(rose), Photo).get({ id: photo.id }))).toMatchObject({
        status: 'pending',
        reviewedAt: null,
      });
    });
  });
});
