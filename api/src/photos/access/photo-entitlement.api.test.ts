import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, aListedWoman } from '../../../test/listed-members.ts';
import { aPhoto, aPicture, photoIn, upload, type MadeRow } from '../../../test/photos.ts';
import { Account } from '../../identity/account.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { PhotoUnlock } from './photo-unlock.entity.ts';

/** Premium is checked at every load, because a refund or a chargeback can end it during a session. */
onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const setPremium = (tenant: MadeTenant, id: string, isPremium: boolean) =>
    asSystem('test', () => storeOf(at(tenant), Account).change({ id }, { isPremium }));
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
  const isClearIn = (text: string, { files: { thumb, medium, full } }: MadeRow) =>
    [thumb, medium, full].some((key) => text.includes(key));

  async function aViewer(tenant: MadeTenant) {
    const viewer = await aListedBrowser(t, tenant, { gender: 'male', seeking: 'female' });
    await setPremium(tenant, viewer.id, true);
    return viewer;
  }
  /** A marked main photo, an unmarked one, a marked one, and one of each kind that the viewer unlocked. */
  async function aSitter(tenant: MadeTenant, viewerId: string) {
    const id = await aListedWoman(t, tenant, { isPublic: true });
    const photo = (position: number, isExplicit: boolean) =>
      aPhoto(t, tenant, id, { position, isExplicit, isMain: position === 0 });
    const photos = {
      main: await photo(0, true),
      plain: await photo(1, false),
      marked: await photo(2, true),
      bought: await photo(3, false),
      boughtAndMarked: await photo(4, true),
    };
    await asSystem('test', () =>
      storeOf(at(tenant), PhotoUnlock).add(
        ...[photos.bought, photos.boughtAndMarked].map(({ id: photoId }) => ({
          viewerId,
          photoId,
          createdAt: new Date(),
        })),
      ),
    );
    return { id, ...photos };
  }

  describe('When premium ends', () => {
    it('everything that it opened is closed at the next load, wherever it is shown, and open again when premium is back', async () => {
      const tenant = await aServedTenant(t);
      const { id: viewerId, own } = await aViewer(tenant);
      const { id, main, plain, marked, bought, boughtAndMarked } = await aSitter(tenant, viewerId);
      const foe = await aListedWoman(t, tenant);
      const foesPhoto = await aPhoto(t, tenant, foe, { isExplicit: true });
      await own.post('/api/block', { profile: foe });
      await own.send({
        method: 'PUT',
        url: '/api/visibility',
        payload: { explicit_photos: true },
        headers: { 'idempotency-key': randomUUID() },
      });
      const seen = async () => {
        const profile = (await own.get(`/api/members/${id}`)).body;
        const lists = [
          '/api/members?gender=female',
          '/api/match-finder?evening=home&pace=slow&hopes=open&near=anywhere',
          '/api/signup-matches',
        ].map(async (url) => isClearIn((await own.get(url)).body, main));
        return {
          profile: [main, plain, marked, bought, boughtAndMarked].map((one) => isClearIn(profile, one)),
          lists: await Promise.all(lists),
          blocked: isClearIn((await own.get('/api/blocks')).body, foesPhoto),
        };
      };
      const premium = await seen();
      await setPremium(tenant, viewerId, false);
      const lapsed = await seen();
      await setPremium(tenant, viewerId, true);

      expect(premium).toEqual({ profile: [true, true, true, true, true], lists: [true, true, true], blocked: true });
      // Unlocks paid with credits stay; marked photos are blurred again.
      expect(lapsed).toEqual({
        profile: [false, false, false, true, false],
        lists: [false, false, false],
        blocked: false,
      });
      expect(await seen()).toEqual(premium);
    });

    it('a photo that was revealed is not revealed again, and its address is worth nothing two hours later', async () => {
      const { id: viewerId, own } = await aViewer(rose);
      const owner = await aListedWoman(t, rose);
      const photo = await aPhoto(t, rose, owner, {
        isExplicit: true,
        picture: await aPicture({ width: 200, height: 200 }),
      });
      const reveal = () => own.post(`/api/photos/${photo.id}/reveal`, {});
      const { filename } = photoIn(await reveal());
      const status = async () => (await own.get(filename)).statusCode;
      await setPremium(rose, viewerId, false);
      const after = [code(await reveal()), await status()];
      t.app.get(Clock).advance(2 * 3_600);

      expect(after).toEqual(['premium_required', 200]);
      expect([await status(), (await own.get(`/api/members/${owner}`)).body.includes(photo.files.full)]).toEqual([
        404,
        false,
      ]);
    });

    it('a member keeps the photos that they have, and adds none beyond the free ones', async () => {
      const { id, own } = await aViewer(rose);
      for (let position = 0; position <= limits.photos.free; position += 1)
        await aPhoto(t, rose, id, { position, isMain: position === 0 });
      await setPremium(rose, id, false);
      const picture = await aPicture({ width: 200, height: 200 });
      const refused = await upload(own, picture);
      const kept = (await own.get('/api/profile')).json().profile.photos.length as number;
      await setPremium(rose, id, true);

      expect([refused.statusCode, code(refused), refused.json().params, kept]).toEqual([
        403,
        'photo_limit',
        { limit: limits.photos.free },
        limits.photos.free + 1,
      ]);
      expect((await upload(own, picture)).statusCode).toBe(201);
    });
  });

  describe('Credits', () => {
    const unlock = (own: Browser, id: string) => own.post(`/api/photos/${id}/unlock`, {}, randomUUID());

    it('are not taken for a photo that would stay blurred: it takes premium', async () => {
      const { id, own } = await aListedBrowser(t, rose, { gender: 'male', seeking: 'female' });
      const owner = await aListedWoman(t, rose);
      const marked = await aPhoto(t, rose, owner, { isMain: false, position: 1, isExplicit: true });
      const answer = await unlock(own, marked.id);

      expect([answer.statusCode, code(answer)]).toEqual([403, 'premium_required']);
      expect(await asSystem('test', () => storeOf(at(rose), PhotoUnlock).count({ viewerId: id }))).toBe(0);
    });
  });
});
