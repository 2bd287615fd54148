import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { servedBrands } from '../../../test/brands.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { Photo } from '../photo.entity.ts';

/** Payload of each decision, and its effect on a pending photo. */
const decisions = {
  approve: { payload: { seen: 'pending', explicit: false }, left: { status: 'approved', isExplicit: false } },
  reject: { payload: { seen: 'pending', reason: 'other' }, left: { status: 'rejected', isExplicit: false } },
  mark: { payload: { explicit: true }, left: { status: 'pending', isExplicit: true } },
} as const;
type Verdict = keyof typeof decisions;
const verdicts = Object.keys(decisions) as Verdict[];
const untouched = { status: 'pending', isExplicit: false, reviewedAt: null, reviewedBy: null };

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const rowOf = (id: string, tenant = rose) => asSystem('test', () => storeOf(at(tenant), Photo).findOne({ id }));
  const linesAbout = (id: string) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ target: `photo:${id}` }, { order: { seq: 'ASC' } });
  const aWaiting = async (tenant = rose, wishes: { picture?: Buffer } = {}) => {
    const { id: ownerId, own } = await aListedBrowser(t, tenant);
    return { ownerId, own, ...(await aPhoto(t, tenant, ownerId, { status: 'pending', ...wishes })) };
  };
  async function aColleague(role: StaffRole = 'moderator', tenants: MadeTenant[] = [rose]) {
    const { cookie, staffId } = await aStaffSession(
      t.db,
      role,
      tenants.map(({ id }) => id),
    );
    const decide = (id: string, verdict: Verdict, payload: object = decisions[verdict].payload) =>
      t.send('localhost', {
        method: 'POST',
        url: `/api/admin/photos/${id}/${verdict}`,
        payload,
        headers: { cookie, 'idempotency-key': randomUUID() },
      });
    const read = (id: string) =>
      t.send('localhost', { method: 'GET', url: `/api/admin/photos/${id}`, headers: { cookie } });
    const list = async (ids: readonly string[]) => {
      const answer = await t.send('localhost', {
        method: 'GET',
        url: `/api/admin/photos?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
        headers: { cookie },
      });
      return answer.statusCode === 200 ? (answer.json() as { id: string }[]).map(({ id }) => id) : answer.statusCode;
    };
    return { staffId, decide, read, list };
  }

  describe('Who works on photos', () => {
    it.each<[StaffRole, () => MadeTenant[], number]>([
      ['owner', () => [], 200],
      ['operator', () => [rose], 200],
      ['moderator', () => [rose], 200],
      ['moderator', () => [tulip, rose], 200],
      ['support', () => [rose], 403],
      ['operator', () => [tulip], 404],
      ['moderator', () => [tulip], 404],
      // A photo belongs to its home brand, even if other brands of the pool show it.
      ['moderator', () => [lily], 404],
      ['moderator', () => [], 404],
      ['support', () => [tulip], 403],
    ])('%s, to read and to decide: case %#', async (role, tenants, status) => {
      const colleague = await aColleague(role, tenants());
      const photos = await Promise.all(verdicts.map(() => aWaiting()));
      const answers = [await colleague.read(photos[0]?.id ?? '')];
      for (const [place, verdict] of verdicts.entries())
        answers.push(await colleague.decide(photos[place]?.id ?? '', verdict));

      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
      for (const [place, verdict] of verdicts.entries()) {
        const { id } = photos[place] as { id: string };
        expect(await rowOf(id)).toMatchObject(
          status === 200 ? { ...decisions[verdict].left, reviewedBy: colleague.staffId } : untouched,
        );
        // Opening the first photo adds a line.
        expect(await linesAbout(id)).toHaveLength(status === 200 ? 1 + Number(place === 0) : 0);
      }
    });

    it.each<[StaffRole, () => MadeTenant[], number]>([
      ['owner', () => [], 200],
      ['operator', () => [rose], 200],
      ['moderator', () => [tulip, rose], 200],
      ['support', () => [rose], 404],
      ['moderator', () => [lily], 404],
      ['moderator', () => [], 404],
    ])('%s, to look at the picture whose address a colleague passes on: case %#', async (role, tenants, status) => {
      const photo = await aWaiting(rose, { picture: await aPicture({ width: 200, height: 200 }) });
      const { filename } = (await (await aColleague()).read(photo.id)).json() as { filename: string };
      const { cookie } = await aStaffSession(
        t.db,
        role,
        tenants().map(({ id }) => id),
      );

      expect((await t.send('localhost', { method: 'GET', url: filename, headers: { cookie } })).statusCode).toBe(
        status,
      );
      // The address is valid for no other brand, whatever the role.
      const elsewhere = filename.replace(rose.id, tulip.id);
      expect(
        (
          await t.send('localhost', {
            method: 'GET',
            url: elsewhere,
            headers: { cookie: (await aStaffSession(t.db, 'owner')).cookie },
          })
        ).statusCode,
      ).toBe(404);
    });

    it('sees in the queue what they may decide on, and nothing else', async () => {
      const [here, sibling, there] = [await aWaiting(), await aWaiting(lily), await aWaiting(tulip)];
      const all = [here.id, sibling.id, there.id];
      const seen = async (role: StaffRole, tenants: MadeTenant[]) => {
        const listed = await (await aColleague(role, tenants)).list(all);
        return typeof listed === 'number' ? listed : all.map((id) => listed.includes(id));
      };

      expect(await seen('moderator', [rose])).toEqual([true, false, false]);
      expect(await seen('operator', [lily, tulip])).toEqual([false, true, true]);
      expect(await seen('moderator', [])).toEqual([false, false, false]);
      expect(await seen('support', [rose])).toBe(403);
    });

    it('is not told of a photo of another brand by what they say of it', async () => {
      const colleague = await aColleague('moderator', [tulip]);
      const { id } = await aWaiting();

      for (const verdict of verdicts) expect((await colleague.decide(id, verdict)).json().code).toBe('not_found');
      expect((await colleague.decide(id, 'reject', { seen: 'approved', reason: 'other' })).json().code).toBe(
        'not_found',
      );
    });

    it('does so no longer from the moment in which the brand is taken from them', async () => {
      const { id } = await aWaiting();
      const colleague = await aColleague();
      const before = (await colleague.read(id)).statusCode;
      await storeOf({ db: t.db.manager }, StaffMember).change({ id: colleague.staffId }, { tenantIds: [tulip.id] });

      expect([
        before,
        (await colleague.read(id)).statusCode,
        (await colleague.decide(id, 'approve')).statusCode,
      ]).toEqual([200, 404, 404]);
      expect(await rowOf(id)).toMatchObject(untouched);
    });
  });

  describe('Of two colleagues', () => {
    it.each<[Verdict, Verdict]>([
      ['approve', 'reject'],
      ['reject', 'approve'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ])('who %s and %s at once, the first decides and the second is told', async (one, other) => {
      const photo = await aWaiting();
      const [anna, ben] = [await aColleague(), await aColleague()];
      const answers = await Promise.all([anna.decide(photo.id, one), ben.decide(photo.id, other)]);
      const first = answers.findIndex(({ statusCode }) => statusCode === 200);
      const [verdict, staffId] = [[one, other][first] ?? one, [anna, ben][first]?.staffId];

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers[1 - first]?.json().code).toBe('conflict');
      expect(await rowOf(photo.id)).toMatchObject({ ...decisions[verdict].left, reviewedBy: staffId });
      expect(
        (await linesAbout(photo.id)).map((line) => [
          line.staffId,
          (line.before as { status: string }).status,
          (line.after as { status: string }).status,
        ]),
      ).toEqual([[staffId, 'pending', decisions[verdict].left.status]]);
    });

    it('nobody shows others what was turned down while it still stood on their screen', async () => {
      const photo = await aWaiting();
      const [anna, ben] = [await aColleague(), await aColleague()];
      await anna.decide(photo.id, 'reject', { seen: 'pending', reason: 'minor' });
      const late = await ben.decide(photo.id, 'approve');
      const known = await ben.decide(photo.id, 'approve', { seen: 'rejected', explicit: false });

      expect([late.statusCode, known.statusCode]).toEqual([409, 200]);
    });

    it.each([true, false])(
      'neither takes back the mark of the other by approving (marked first: %s)',
      async (isMarkedFirst) => {
        const photo = await aWaiting();
        const [anna, ben] = [await aColleague(), await aColleague()];
        const acts = [() => anna.decide(photo.id, 'mark'), () => ben.decide(photo.id, 'approve')];
        for (const act of isMarkedFirst ? acts : acts.reverse()) expect((await act()).statusCode).toBe(200);

        expect(await rowOf(photo.id)).toMatchObject({ status: 'approved', isExplicit: true });
      },
    );

    it('a mark and a decision at once are both kept', async () => {
      const photo = await aWaiting();
      const [anna, ben] = [await aColleague(), await aColleague()];
      const answers = await Promise.all([anna.decide(photo.id, 'mark'), ben.decide(photo.id, 'approve')]);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect([await rowOf(photo.id), (await linesAbout(photo.id)).length]).toEqual([
        expect.objectContaining({ status: 'approved', isExplicit: true }),
        2,
      ]);
    });
  });

  describe('A photo that its member takes away', () => {
    it('while it is approved is gone, and nothing of it is left, whoever was faster', async () => {
      const picture = await aPicture({ width: 200, height: 200 });
      for (let turn = 0; turn < 4; turn += 1) {
        const photo = await aWaiting(rose, { picture });
        const colleague = await aColleague();
        const [decided, removed] = await Promise.all([
          colleague.decide(photo.id, 'approve'),
          photo.own.send({ method: 'DELETE', url: `/api/photos/${photo.id}` }),
        ]);
        await t.app.get(Jobs).drain();
        const profile = await asSystem('test', () => storeOf(at(rose), Profile).get({ id: photo.ownerId }));
        const { hasPhoto } = await asSystem('test', () => storeOf(at(rose), Listing).get({ profileId: photo.ownerId }));
        const stored = await t.app.get(Storage).list(`photos/${rose.poolId}/`);

        expect([removed.statusCode, [200, 404].includes(decided.statusCode)]).toEqual([204, true]);
        expect([await rowOf(photo.id), profile.mainPhotoId, hasPhoto]).toEqual([null, null, false]);
        expect(stored.filter((path) => Object.values(photo.files).some((key) => path.includes(String(key))))).toEqual(
          [],
        );
        expect(await linesAbout(photo.id)).toHaveLength(decided.statusCode === 200 ? 1 : 0);
      }
    });

    it('before it is decided on is unknown to whoever still sees it', async () => {
      const photo = await aWaiting();
      const colleague = await aColleague();
      await photo.own.send({ method: 'DELETE', url: `/api/photos/${photo.id}` });

      for (const verdict of verdicts) expect((await colleague.decide(photo.id, verdict)).statusCode).toBe(404);
      expect(await linesAbout(photo.id)).toEqual([]);
    });
  });
});
