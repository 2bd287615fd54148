import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aListedBrowser, aListedMember } from '../../../test/listed-members.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aPhoto, photoIn } from '../../../test/photos.ts';
import { Account } from '../../identity/account.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { PhotoUnlock } from './photo-unlock.entity.ts';
import { Photo } from '../photo.entity.ts';

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const unlock = (own: Browser, id: string) => own.post(`/api/photos/${id}/unlock`, {}, randomUUID());
  const reveal = (own: Browser, id: string) => own.post(`/api/photos/${id}/reveal`, {}, randomUUID());
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
  async function aViewer({ isPremium = false } = {}) {
    const viewer = await aListedBrowser(t, rose);
    await asSystem('test', () => storeOf(at(rose), Account).change({ id: viewer.id }, { isPremium }));
    return viewer;
  }
  /** The second photo of a member visible to all members of this brand. */
  async function aLockedPhoto(wishes: Parameters<typeof aPhoto>[3] = {}, tenant = rose, alsoOn: MadeTenant[] = []) {
    const { id: ownerId } = await aListedMember(t, tenant, { alsoOn });
    await aPhoto(t, tenant, ownerId);
    return { ownerId, ...(await aPhoto(t, tenant, ownerId, { position: 1, isMain: false, ...wishes })) };
  }

  describe('POST /api/photos/{id}/unlock', () => {
    it('says that credits are missing, what it costs, and unlocks nothing', async () => {
      const [{ own, id }, photo] = [await aViewer(), await aLockedPhoto()];
      const answer = await unlock(own, photo.id);

      expect([answer.statusCode, code(answer), Number(answer.json().params.needed) > 0]).toEqual([
        402,
        'not_enough_credits',
        true,
      ]);
      expect(await asSystem('test', () => storeOf(at(rose), PhotoUnlock).count({ viewerId: id }))).toBe(0);
    });

    it('asks nothing for what is clear already: to premium members, what was unlocked before, one’s own', async () => {
      const [paying, free, photo] = [await aViewer({ isPremium: true }), await aViewer(), await aLockedPhoto()];
      await asSystem('test', () =>
        storeOf(at(rose), PhotoUnlock).add({ viewerId: free.id, photoId: photo.id, createdAt: new Date() }),
      );
      const mine = await aPhoto(t, rose, free.id, { status: 'pending' });

      for (const answer of [await unlock(paying.own, photo.id), await unlock(free.own, photo.id)])
        expect(photoIn(answer)).toMatchObject({ id: photo.id, locked: false });
      expect(photoIn(await unlock(free.own, mine.id))).toMatchObject({ id: mine.id, locked: false, status: 'pending' });
    });

    it('takes the price once, however often it is asked for, and however often at once', async () => {
      const [{ own, id }, photo] = [await aViewer(), await aLockedPhoto()];
      const price = 15;
      await buyCredits(t, rose, id, { credits: 4 * price });
      const key = randomUUID();
      const retries = await Promise.all(
        Array.from({ length: 6 }, () => own.post(`/api/photos/${photo.id}/unlock`, {}, key)),
      );
      const others = await Promise.all(Array.from({ length: 6 }, () => unlock(own, photo.id)));

      expect(new Set(retries.map(({ body }) => body)).size).toBe(1);
      for (const answer of [...retries, ...others])
        expect(photoIn(answer)).toMatchObject({ id: photo.id, locked: false });
      expect((await own.get('/api/user')).json().user).toMatchObject({ credits: 3 * price, paid_user: false });
      await expectCleanLedger(t);
    });

    it('opens exactly two of fifty photos at once against credits for two', async () => {
      const { own, id } = await aViewer();
      await buyCredits(t, rose, id, { credits: 44 });
      const photos: string[] = [];
      for (let at = 0; at < 50; at += 1) photos.push((await aLockedPhoto()).id);
      const answers = await Promise.all(photos.map((photo) => unlock(own, photo)));

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
      expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(48);
      expect((await own.get('/api/user')).json().user.credits).toBe(14);
      expect(await asSystem('test', () => storeOf(at(rose), PhotoUnlock).count({ viewerId: id }))).toBe(2);
      await expectCleanLedger(t);
    });

    it('needs a key', async () => {
      const [{ own }, photo] = [await aViewer(), await aLockedPhoto()];

      expect(code(await own.send({ method: 'POST', url: `/api/photos/${photo.id}/unlock`, payload: {} }))).toBe(
        'idempotency_key_required',
      );
    });
  });

  describe('POST /api/photos/{id}/reveal', () => {
    it('shows a premium member one that was marked, this once, and nobody else', async () => {
      const [paying, free, photo] = [
        await aViewer({ isPremium: true }),
        await aViewer(),
        await aLockedPhoto({ isExplicit: true }),
      ];
      const answer = await reveal(paying.own, photo.id);

      expect(photoIn(answer)).toMatchObject({ id: photo.id, explicit: false, locked: false });
      expect(photoIn(answer).filename).toContain(photo.files.full);
      expect(code(await reveal(free.own, photo.id))).toBe('premium_required');
      expect((await paying.own.get(`/api/members/${photo.ownerId}`)).json().profile.photos[1]).toMatchObject({
        explicit: true,
      });
    });
  });

  it('What nobody here sees is as unknown to every call as what never was', async () => {
    const viewer = await aViewer({ isPremium: true });
    const seen = await aLockedPhoto();
    const enemy = await aViewer();
    const theirs = await aPhoto(t, rose, enemy.id);
    await enemy.own.post('/api/block', { profile: viewer.id });
    const blocked = await aLockedPhoto();
    await viewer.own.post('/api/block', { profile: blocked.ownerId });
    const { id: invisible } = await aListedMember(t, rose, { isInvisible: true });
    const unseen = [
      await aLockedPhoto({}, tulip),
      await aLockedPhoto({}, lily),
      await aPhoto(t, rose, invisible),
      await aLockedPhoto({ status: 'pending' }),
      await aLockedPhoto({ status: 'rejected' }),
      theirs,
      blocked,
      { id: nobodysId },
    ];
    const change = (id: string) =>
      viewer.own.send({ method: 'PATCH', url: `/api/photos/${id}`, payload: { caption: 'mine' } });
    const remove = (id: string) => viewer.own.send({ method: 'DELETE', url: `/api/photos/${id}` });

    for (const { id } of unseen)
      expect(
        [await unlock(viewer.own, id), await reveal(viewer.own, id), await change(id), await remove(id)].map(code),
      ).toEqual(Array(4).fill('not_found'));
    expect((await unlock(viewer.own, seen.id)).statusCode).toBe(200);
    const rows = await asSystem('test', async () => [
      ...(await storeOf(at(rose), Photo).find({})),
      ...(await storeOf(at(tulip), Photo).find({})),
    ]);
    expect(rows.filter(({ caption }) => caption !== '')).toEqual([]);
    for (const { id } of unseen.slice(0, -1)) expect(rows.map((row) => row.id)).toContain(id);
  });

  it('One of another brand is there for whom its member is shown', async () => {
    const [viewer, photo] = [await aViewer({ isPremium: true }), await aLockedPhoto({}, lily, [rose])];

    expect(photoIn(await unlock(viewer.own, photo.id))).toMatchObject({ id: photo.id, locked: false });
  });
});
