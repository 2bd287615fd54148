import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { BlocksAnswer } from '@manyhearts/contract/blocks';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { answerAbout, hiddenMembers } from '../../test/hidden-members.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedBrowser, aListedMember, changeProfile } from '../../test/listed-members.ts';
import { aPhoto } from '../../test/photos.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Events } from '../core/ctx/events.ts';
import { Block } from './block.entity.ts';
import { BlocksService } from './blocks.service.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const block = async (own: Browser, profile: string, key: string = randomUUID()) =>
    (await own.post('/api/block', { profile }, key)).statusCode;
  const unblock = async (own: Browser, profile: string) =>
    (
      await own.send({
        method: 'DELETE',
        url: '/api/block',
        payload: { profile },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).statusCode;
  const blocked = async (own: Browser, query = '') =>
    (await own.get(`/api/blocks${query}`)).json() as OnWire<BlocksAnswer>;
  const sees = async (own: Browser, id: string) => (await own.get(`/api/members/${id}`)).statusCode;
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const rows = (blockerId: string, blockedId: string) =>
    asSystem('test', () => storeOf(at(rose), Block).count({ blockerId, blockedId }));

  describe('POST /api/block', () => {
    it('hides both from each other at once, and shows them again once it is taken back', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      expect([await sees(anna.own, ben.id), await sees(ben.own, anna.id)]).toEqual([200, 200]);

      expect(await block(anna.own, ben.id)).toBe(204);
      expect([await sees(anna.own, ben.id), await sees(ben.own, anna.id)]).toEqual([404, 404]);

      expect(await unblock(anna.own, ben.id)).toBe(204);
      expect([await sees(anna.own, ben.id), await sees(ben.own, anna.id)]).toEqual([200, 200]);
    });

    it('of somebody who is shown here from another brand of the pool hides them on both', async () => {
      const ben = await aListedMember(t, lily, { alsoOn: [rose] });
      const anna = await aListedBrowser(t, rose);
      await block(anna.own, ben.id);
      const hidden = (one: string) =>
        onBrand(t, lily, async (ctx) => [...(await t.app.get(BlocksService).hiddenFrom(ctx, one))]);

      expect([await hidden(anna.id), await hidden(ben.id)]).toEqual([[ben.id], [anna.id]]);
    });

    it('is fine again, under the same key and another, and is one', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      const key = randomUUID();

      expect([
        await block(anna.own, ben.id, key),
        await block(anna.own, ben.id, key),
        await block(anna.own, ben.id),
      ]).toEqual([204, 204, 204]);
      expect(await rows(anna.id, ben.id)).toBe(1);
    });

    race('by several taps at once is one', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      const answers = await Promise.all(Array.from({ length: 6 }, () => block(anna.own, ben.id)));

      expect(answers).toEqual(Array(6).fill(204));
      expect(await rows(anna.id, ben.id)).toBe(1);
    });

    it('of oneself is refused', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const answer = await own.post('/api/block', { profile: id });

      expect([answer.statusCode, answer.json().fields.profile.code]).toEqual([422, 'field_invalid']);
    });

    it('answers for a member who can’t be seen like for an unknown id', async () => {
      const anna = await aListedBrowser(t, rose);
      const unknown = await answerAbout(anna.own, '/api/block', nobodysId);

      expect(unknown[0]).toBe(404);
      for (const id of await hiddenMembers(t, anna.id, { home: rose, sibling: lily, stranger: tulip }))
        expect(await answerAbout(anna.own, '/api/block', id)).toEqual(unknown);
    });

    it.each([
      ['no id at all', {}],
      ['what is no id', { profile: 'x' }],
      ['a list', { profile: [nobodysId] }],
    ])('refuses %s', async (_, payload) => {
      const { own } = await aListedBrowser(t, rose);

      expect((await own.post('/api/block', payload)).statusCode).toBe(422);
    });

    it('stands when the other has gone invisible or is found no more', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      await block(anna.own, ben.id);
      await changeProfile(t, rose, ben.id, { isInvisible: true });

      expect(await block(anna.own, ben.id)).toBe(204);
      expect((await blocked(anna.own)).blocks.map(({ profile }) => profile.id)).toEqual([ben.id]);
    });
  });

  describe('DELETE /api/block', () => {
    it('is fine where there is none, and takes back no block of the other', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      await block(ben.own, anna.id);

      expect([await unblock(anna.own, ben.id), await unblock(anna.own, nobodysId)]).toEqual([204, 204]);
      expect([await rows(ben.id, anna.id), await sees(anna.own, ben.id)]).toEqual([1, 404]);
    });
  });

  describe('GET /api/blocks', () => {
    it('names whom I blocked, latest first, and nobody who blocked me', async () => {
      const anna = await aListedBrowser(t, rose);
      const enemy = await aListedBrowser(t, rose);
      await block(enemy.own, anna.id);
      const others = [await aListedMember(t, rose, { name: 'Ben' }), await aListedMember(t, rose, { name: 'Cem' })];
      for (const { id } of others) await block(anna.own, id);

      expect(await blocked(anna.own)).toEqual({
        blocks: [...others].reverse().map(({ id }, place) => ({
          profile: { id, name: ['Cem', 'Ben'][place], main_image: null },
          created_at: expect.any(String),
        })),
        next_cursor: null,
      });
    });

    it('shows their first photo as this viewer may see it', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      const photo = await aPhoto(t, rose, ben.id);
      await aPhoto(t, rose, (await aListedMember(t, rose)).id);
      await block(anna.own, ben.id);
      const [{ profile } = { profile: undefined }] = (await blocked(anna.own)).blocks;

      expect(profile?.main_image).toMatchObject({
        status: 'approved',
        blurred: false,
        thumb_filename: expect.stringContaining(photo.files.thumb),
      });
    });

    it('comes in pages without a gap or a double, also where two were blocked in one moment', async () => {
      const anna = await aListedBrowser(t, rose);
      const ids: string[] = [];
      for (let number = 0; number < 5; number += 1) ids.push((await aListedMember(t, rose)).id);
      const moment = new Date();
      await asSystem('test', () =>
        storeOf(at(rose), Block).add(...ids.map((blockedId) => ({ blockerId: anna.id, blockedId, createdAt: moment }))),
      );
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: OnWire<BlocksAnswer> = await blocked(anna.own, `?limit=2${cursor && `&cursor=${cursor}`}`);
        found.push(...page.blocks.map(({ profile }) => profile.id));
        cursor = page.next_cursor;
      }

      expect(found).toEqual([...ids].sort().reverse());
    });

    it.each(['cursor=x', 'cursor=1-2', 'limit=0', 'limit=101', 'limit=x'])('refuses %s', async (query) => {
      const { own } = await aListedBrowser(t, rose);

      expect((await own.get(`/api/blocks?${query}`)).statusCode).toBe(422);
    });
  });

  it('Whom a member must not meet is one statement, however many there are', async () => {
    const anna = await aListedBrowser(t, rose);
    for (let number = 0; number < 4; number += 1) await block(anna.own, (await aListedMember(t, rose)).id);
    const calls = new DatabaseCalls(t);
    const { result, points } = await onBrand(t, rose, (ctx) =>
      calls.of(() => t.app.get(BlocksService).hiddenFrom(ctx, anna.id)),
    );

    expect([result.size, points.filter((point) => point === 'database.statement').length]).toEqual([4, 1]);
  });

  it('What belongs to somebody who is erased goes, both ways', async () => {
    const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
    const cem = await aListedBrowser(t, rose);
    await block(anna.own, ben.id);
    await block(ben.own, cem.id);
    await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: ben.id }));

    expect([await rows(anna.id, ben.id), await rows(ben.id, cem.id)]).toEqual([0, 0]);
  });
});
