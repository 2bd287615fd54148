import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from '@jest/globals';
import type { MessageAnswer } from '@manyhearts/contract/messages';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../../test/brands.ts';
import { Browser } from '../../../test/browser.ts';
import { aClientId, chatOf, send, sent } from '../../../test/chats.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { nobodysId } from '../../../test/ids.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { aForm, aPicture } from '../../../test/photos.ts';
import { Events } from '../../core/ctx/events.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Clock } from '../../core/process/clock.ts';
import { Message } from '../message.entity.ts';
import { chatPhotoPaths } from './chat-photo-files.rules.ts';
import { ChatPhoto } from './chat-photo.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const aSender = async () => {
    const made = await aListedBrowser(t, rose);
    await buyCredits(t, rose, made.id, { credits: 1_000 });
    return made;
  };
  const upload = async (own: Browser, body?: Buffer, key: string = randomUUID()) => {
    const { payload, headers } = aForm(body ?? (await aPicture()));
    return own.send({
      method: 'POST',
      url: '/api/chat/photos',
      payload,
      headers: { ...headers, 'idempotency-key': key },
    });
  };
  const aPhotoOf = async (own: Browser) => ((await upload(own)).json() as { id: string }).id;
  const rowOf = (id: string) => asSystem('test', () => storeOf(at(), ChatPhoto).findOne({ id }));
  const areStored = async ({ files }: ChatPhoto) => {
    const found = await Promise.all(chatPhotoPaths(rose.poolId, files).map((path) => t.app.get(Storage).get(path)));
    return found.map((file) => file !== undefined);
  };

  describe('A photo in a chat', () => {
    it('is uploaded, sent once, and shown clearly to the two members only', async () => {
      const [anna, ben] = [await aSender(), await aListedBrowser(t, rose)];
      const answer = await upload(anna.own);
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json() as { id: string };
      const { message, conversation } = await sent(anna.own, { profile: ben.id, photo: id });

      expect(message).toMatchObject({ kind: 'photo', text: '', photo: { width: 640, height: 800, explicit: false } });
      const { messages } = await chatOf(ben.own, `conversation=${conversation.id}`);
      const seen = messages[0]?.photo;
      const file = await ben.own.get(seen?.filename ?? '');
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 640, height: 800 });
      expect((await ben.own.get(seen?.thumb_filename ?? '')).statusCode).toBe(200);
      expect((await anna.own.get(message.photo?.filename ?? '')).statusCode).toBe(200);
      const outsiders = [anna.own, (await aListedBrowser(t, rose)).own, new Browser(t, rose.host)];
      const foreign = (await aListedBrowser(t, lily)).own;
      for (const own of [...outsiders, foreign]) expect((await own.get(seen?.filename ?? '')).statusCode).toBe(404);
      expect((await send(anna.own, { profile: ben.id, photo: id })).json()).toMatchObject({
        code: 'invalid',
        fields: { photo: { code: 'field_invalid' } },
      });
      await expectCleanLedger(t);
    });

    it('has an address that ends within five minutes, and is no other file’s', async () => {
      const [anna, ben] = [await aSender(), await aListedBrowser(t, rose)];
      const { message } = await sent(anna.own, { profile: ben.id, photo: await aPhotoOf(anna.own) });
      const { filename = '', thumb_filename: thumb = '' } = message.photo ?? {};
      const [, query] = filename.split('?');
      expect((await anna.own.get(`${thumb.split('?')[0]}?${query}`)).statusCode).toBe(404);
      expect((await anna.own.get(filename.replace(/s=./, 's=_'))).statusCode).toBe(404);
      expect((await anna.own.get(filename)).headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
      t.app.get(Clock).advance(300);

      expect((await anna.own.get(filename)).statusCode).toBe(404);
    });

    it('of another member, or of an unknown id, is not sent', async () => {
      const [anna, ben] = [await aSender(), await aSender()];
      const photo = await aPhotoOf(ben.own);

      for (const id of [photo, nobodysId])
        expect((await send(anna.own, { profile: ben.id, photo: id })).statusCode).toBe(422);
      expect(await asSystem('test', () => storeOf(at(), Message).count({ senderId: anna.id }))).toBe(0);
      await expectCleanLedger(t);
    });

    race('that several messages send at once is sent by one', async () => {
      const [anna, ben] = [await aSender(), await aListedBrowser(t, rose)];
      const photo = await aPhotoOf(anna.own);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => send(anna.own, { profile: ben.id, photo, clientId: aClientId() })),
      );

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    });

    it('is one photo, and one message, however often both are sent again', async () => {
      const [anna, ben] = [await aSender(), await aListedBrowser(t, rose)];
      const [picture, key, clientId] = [await aPicture(), randomUUID(), aClientId()];
      const uploads = [await upload(anna.own, picture, key), await upload(anna.own, picture, key)];
      const { id: photo } = JSON.parse(uploads[0]?.body ?? '') as { id: string };
      const messages = [];
      for (let times = 0; times < 3; times += 1)
        messages.push((await send(anna.own, { profile: ben.id, photo, clientId })).json() as OnWire<MessageAnswer>);

      expect(uploads.map(({ body }) => body)).toEqual([uploads[0]?.body, uploads[0]?.body]);
      expect(new Set(messages.map(({ message }) => message.id)).size).toBe(1);
      expect(messages.every(({ message }) => message.photo !== null)).toBe(true);
    });

    it.each<[string, Buffer, number]>([
      ['no picture', Buffer.from('hello'), 415],
      ['a page', Buffer.from('<html>'), 415],
      ['nothing', Buffer.alloc(0), 400],
    ])('can’t be %s', async (_, body, status) => {
      const { own } = await aSender();

      expect((await upload(own, body)).statusCode).toBe(status);
    });

    it('that is not sent within a day is deleted with its files; a sent one stays', async () => {
      const [anna, ben] = [await aSender(), await aListedBrowser(t, rose)];
      const [unsent, kept] = [await aPhotoOf(anna.own), await aPhotoOf(anna.own)];
      await sent(anna.own, { profile: ben.id, photo: kept });
      const [one, other] = [await rowOf(unsent), await rowOf(kept)];
      t.app.get(Clock).advance(86_400 + 1);
      await t.app.get(Jobs).drain();

      expect([await rowOf(unsent), await areStored(one as ChatPhoto)]).toEqual([null, [false, false]]);
      expect([(await rowOf(kept))?.id, await areStored(other as ChatPhoto)]).toEqual([kept, [true, true]]);
    });

    it('goes with either of its members', async () => {
      const [anna, ben] = [await aSender(), await aSender()];
      const { conversation } = await sent(anna.own, { profile: ben.id, photo: await aPhotoOf(anna.own) });
      await sent(ben.own, { conversation: conversation.id, photo: await aPhotoOf(ben.own) });
      const unsent = await aPhotoOf(anna.own);
      const rows = await asSystem('test', () => storeOf(at(), ChatPhoto).find({ conversationId: conversation.id }));
      expect(rows).toHaveLength(2);
      await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: anna.id }));
      await t.app.get(Jobs).drain();

      expect(await asSystem('test', () => storeOf(at(), ChatPhoto).count({ conversationId: conversation.id }))).toBe(0);
      expect(await rowOf(unsent)).toBeNull();
      expect((await Promise.all(rows.map(areStored))).flat()).toEqual([false, false, false, false]);
    });
  });
});
