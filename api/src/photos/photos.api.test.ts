import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { PhotoView } from '@manyhearts/contract/photos';
import { Account } from '../identity/account.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Faults } from '../core/process/faults.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, aSignup, loggedIn } from '../../test/members.ts';
import { forgetJobs } from '../../test/no-jobs.ts';
import { aForm, aPhoto, aPicture, photoIn, upload } from '../../test/photos.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Photo } from './photo.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let picture: Buffer;
  let small: Buffer;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t);
    [picture, small] = [await aPicture(), await aPicture({ width: 200, height: 200 })];
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const drain = () => t.app.get(Jobs).drain();
  /** Without AVIF copies. */
  const stored = async (tenant: MadeTenant) =>
    (await t.app.get(Storage).list(`photos/${tenant.poolId}/`)).filter((path) => path.endsWith('.webp'));
  const rowsOf = (profileId: string, tenant = rose) =>
    asSystem('test', () => storeOf(at(tenant), Photo).find({ profileId }, { order: { position: 'ASC' } }));
  async function aVisitorOfOwn(
    tenant = rose,
    { isPremium = false } = {},
  ): Promise<{ id: string; own: Browser; photos: () => Promise<PhotoView[]> }> {
    const member = await aMember(t, tenant);
    if (isPremium) await asSystem('test', () => storeOf(at(tenant), Account).change({ id: member.id }, { isPremium }));
    const own = await loggedIn(t, tenant, member);
    return {
      id: member.id,
      own,
      photos: async () =>
        ((await own.get('/api/profile')).json() as { profile: { photos: PhotoView[] } }).profile.photos,
    };
  }
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

  describe('When the storage fails', () => {
    it.each([0, 1, 2, 3])(
      'after %i of four files, it is said with a time to come back, nothing is left, and the same wish works then',
      async (skip) => {
        const { own, id } = await aVisitorOfOwn();
        const [before, key] = [await stored(rose), randomUUID()];
        t.app
          .get(Faults)
          .arm('photos.store', { skip, make: () => Object.assign(new Error('full'), { code: 'ENOSPC' }) });
        const answer = await upload(own, small, { key });
        const left = [await rowsOf(id), await stored(rose)];
        const retry = await upload(own, small, { key });

        expect([answer.statusCode, code(answer), Number(answer.headers['retry-after']) > 0]).toEqual([
          503,
          'unavailable',
          true,
        ]);
        expect(left).toEqual([[], before]);
        expect(retry.statusCode).toBe(201);
        expect(await rowsOf(id)).toHaveLength(1);
      },
    );

    it.each(['database.statement', 'database.commit', 'database.committed'])(
      'or the database (%s) at any step, nothing is left behind in the end',
      async (point) => {
        const brand = await aServedTenant(t);
        const { own, id } = await aVisitorOfOwn(brand);
        for (let skip = 0; skip < 40 && (await rowsOf(id, brand)).length < 3; skip += 3) {
          t.app.get(Faults).arm(point, { skip, make: () => Object.assign(new Error('gone'), { code: 'ECONNRESET' }) });
          await upload(own, small);
          t.app.get(Faults).disarm();
        }
        t.app.get(Clock).advance(1_000);
        await drain();

        expect(await stored(brand)).toHaveLength((await rowsOf(id, brand)).length * 4);
      },
    );

    it('leaves no upload on the disk of the server', () => {
      expect(readdirSync(join(t.place.dataDir, 'uploads'))).toEqual([]);
    });
  });

  describe('POST /api/photos', () => {
    it('takes a photo in, which only its owner sees until somebody looked at it', async () => {
      const { own, photos } = await aVisitorOfOwn();
      const answer = await upload(own, picture);
      const photo = photoIn(answer);

      expect(answer.statusCode).toBe(201);
      expect(photo).toMatchObject({
        main: true,
        locked: false,
        explicit: false,
        status: 'pending',
        reason: null,
        caption: '',
        width: 640,
        height: 800,
        placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      expect(photo.sources.map(({ width }) => width)).toEqual([320, 640]);
      expect(await photos()).toEqual([photo]);
      expect((await own.get('/api/user')).json()).toMatchObject({
        user: { profile: { main_image: { status: 'pending', blurred: false } } },
      });
      const file = await own.get(photo.filename);
      expect(file.statusCode).toBe(200);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
    });

    it('adds one photo however often the request is repeated, at once or in turn', async () => {
      const { own, id } = await aVisitorOfOwn();
      const key = randomUUID();
      const first = await Promise.all(Array.from({ length: 4 }, () => upload(own, picture, { key })));
      const again = await upload(own, picture, { key });

      expect(new Set([...first, again].map((answer) => `${answer.statusCode} ${photoIn(answer).id}`)).size).toBe(1);
      expect(await rowsOf(id)).toHaveLength(1);
    });

    it.each([
      [false, 3],
      [true, 25],
    ])('allows a member (premium: %s) exactly %i, however many are uploaded at once', async (isPremium, most) => {
      const { own, id } = await aVisitorOfOwn(rose, { isPremium });
      const before = (await stored(rose)).length;
      const answers = await Promise.all(Array.from({ length: 50 }, () => upload(own, small)));
      const made = answers.filter(({ statusCode }) => statusCode === 201);
      const refused = new Set(answers.filter(({ statusCode }) => statusCode !== 201).map(code));

      expect(made).toHaveLength(most);
      expect([...refused].filter((one) => one !== 'photo_limit' && one !== 'rate_limited')).toEqual([]);
      expect(await rowsOf(id)).toHaveLength(most);
      expect((await stored(rose)).length - before).toBe(most * 4);
      expect(
        answers.filter((one) => one.statusCode === 403).map((one) => (one.json() as { params: object }).params)[0] ?? {
          limit: most,
        },
      ).toEqual({ limit: most });
    });

    it('allows no more when all uploads reach the last step at once', async () => {
      const { own, id } = await aVisitorOfOwn();
      const [before, key] = [(await stored(rose)).length, randomUUID()];
      const [many, most] = [8, 3];
      const release = holdBack(many * 4);
      const answers = await Promise.all([
        ...Array.from({ length: many - 1 }, () => upload(own, small)),
        upload(own, small, { key }),
      ]);
      release();
      const again = await upload(own, small, { key });

      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(most);
      expect(new Set(answers.filter(({ statusCode }) => statusCode !== 201).map(code))).toEqual(
        new Set(['photo_limit']),
      );
      expect([(await rowsOf(id)).map(({ position }) => position), (await stored(rose)).length - before]).toEqual([
        [0, 1, 2],
        most * 4,
      ]);
      expect(again.statusCode).toBe(answers.at(-1)?.statusCode);
    });

    /**
     * Blocks `put` until `count` calls wait, then releases them all, so that concurrent uploads continue at the same
     * moment.
     */
    function holdBack(count: number): () => void {
      const storage = t.app.get(Storage);
      const put = storage.put.bind(storage);
      const waiting: (() => void)[] = [];
      Object.assign(storage, {
        put: async (...file: Parameters<Storage['put']>) => {
          await new Promise<void>((goOn) => {
            waiting.push(goOn);
            if (waiting.length === count) for (const one of waiting) one();
          });
          return put(...file);
        },
      });
      return () => void Reflect.deleteProperty(storage, 'put');
    }

    it.each([
      [
        'text that calls itself a photo',
        () => Buffer.from('<html><script>alert(1)</script></html>'),
        'unsupported_media_type',
      ],
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://x.example"/></svg>'),
        'unsupported_media_type',
      ],
      ['a GIF', async () => sharp(picture).resize(300).gif().toBuffer(), 'unsupported_media_type'],
      ['a PDF', () => Buffer.from('%PDF-1.7 nothing'), 'unsupported_media_type'],
      ['half a photo', async () => (await sharp(picture).jpeg().toBuffer()).subarray(0, 9_000), 'photo_unreadable'],
      [
        'the beginning of one and rubbish',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)]),
        'photo_unreadable',
      ],
      ['one that is too small', () => aPicture({ width: 199, height: 400 }), 'photo_too_small'],
      ['nothing', () => Buffer.alloc(0), 'bad_request'],
      ['more than fifteen megabytes', () => Buffer.concat([picture, Buffer.alloc(15_000_001)]), 'payload_too_large'],
    ])('refuses %s, and keeps nothing of it', async (_, make, wanted) => {
      const { own, id } = await aVisitorOfOwn();
      const before = await stored(rose);
      const answer = await upload(own, await make());

      expect([answer.statusCode >= 400, code(answer)]).toEqual([true, wanted]);
      expect([await rowsOf(id), await stored(rose)]).toEqual([[], before]);
    });

    it('looks at what a file is, not at what it is called', async () => {
      const { own } = await aVisitorOfOwn();
      const answers = [
        await upload(own, await sharp(picture).webp().toBuffer(), { filename: '../../etc/passwd', type: 'text/html' }),
        await upload(own, await sharp(picture).avif({ effort: 0 }).toBuffer(), {
          filename: 'x.exe',
          type: 'application/octet-stream',
        }),
        await upload(own, await sharp(picture).jpeg().toBuffer(), { filename: 'photo.svg', type: 'image/svg+xml' }),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    });

    it('needs a form with the part `file`, and no other call takes a form', async () => {
      const { own } = await aVisitorOfOwn();

      expect(code(await upload(own, picture, { name: 'photo' }))).toBe('bad_request');
      expect(code(await own.post('/api/photos', { file: 'x' }))).toBe('unsupported_media_type');
      for (const url of ['/api/page-hidden', '/api/logout', '/api/user']) {
        const { payload, headers } = aForm(picture);
        expect(code(await own.send({ method: 'POST', url, payload, headers }))).toBe('unsupported_media_type');
      }
    });

    it('takes thirty-one in half an hour no more', async () => {
      const { own } = await aVisitorOfOwn();
      const answers = [];
      for (let turn = 0; turn < 31; turn += 1) answers.push(await upload(own, Buffer.from('no photo')));

      expect(answers.slice(0, 30).every((one) => code(one) === 'unsupported_media_type')).toBe(true);
      expect(code(answers.at(-1)!)).toBe('rate_limited');
      expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    });
  });

  describe('What members do with their photos', () => {
    it('is to write below them, to order them and to choose the main one', async () => {
      const { own, id, photos } = await aVisitorOfOwn();
      const [a, b, c] = [
        await aPhoto(t, rose, id, { position: 0 }),
        await aPhoto(t, rose, id, { position: 1, isMain: false }),
        await aPhoto(t, rose, id, { position: 2, isMain: false }),
      ];
      const patch = (photo: { id: string }, payload: object) =>
        own.send({ method: 'PATCH', url: `/api/photos/${photo.id}`, payload });
      await patch(b, { caption: '  By the sea ' });
      await patch(c, { position: 0 });
      expect((await photos()).map((one) => [one.id, one.caption, one.main])).toEqual([
        [c.id, '', false],
        [a.id, '', true],
        [b.id, 'By the sea', false],
      ]);
      await patch(b, { main: true });

      expect((await photos()).map((one) => [one.id, one.main])).toEqual([
        [c.id, false],
        [a.id, false],
        [b.id, true],
      ]);
      expect(code(await patch(a, { position: 99 }))).toBe('invalid');
      expect(code(await patch(a, { caption: 'x'.repeat(141) }))).toBe('invalid');
      const telling = await patch(b, { caption: 'Write to mira@post.example' });
      expect([telling.statusCode, (telling.json() as { fields: object }).fields]).toEqual([
        422,
        {
          caption: expect.objectContaining({
            code: 'contact_details',
            params: { kind: 'email', found: 'mira@post.example' },
          }),
        },
      ]);
      expect((await photos()).find((one) => one.id === b.id)?.caption).toBe('By the sea');
      expect(code(await patch(a, { status: 'approved' }))).toBe('invalid');
    });

    it('is not to make one the main one that others may not see, where there is one that they may', async () => {
      const { own, id } = await aVisitorOfOwn();
      await aPhoto(t, rose, id);
      const [pending, rejected] = [
        await aPhoto(t, rose, id, { status: 'pending', isMain: false }),
        await aPhoto(t, rose, id, { status: 'rejected', isMain: false }),
      ];

      expect(code(await own.send({ method: 'PATCH', url: `/api/photos/${pending.id}`, payload: { main: true } }))).toBe(
        'photo_pending',
      );
      expect(
        code(await own.send({ method: 'PATCH', url: `/api/photos/${rejected.id}`, payload: { main: true } })),
      ).toBe('conflict');
    });

    it('deletes the photo with its files, and the next one becomes the main one', async () => {
      const { own, id, photos } = await aVisitorOfOwn();
      const [main, next] = [
        await aPhoto(t, rose, id, { picture }),
        await aPhoto(t, rose, id, { isMain: false, position: 1 }),
      ];
      const [first] = await photos();
      const key = randomUUID();
      const remove = () =>
        own.send({ method: 'DELETE', url: `/api/photos/${main.id}`, headers: { 'idempotency-key': key } });
      const answers = [await remove(), await remove()];
      await drain();

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      expect((await photos()).map((one) => [one.id, one.main])).toEqual([[next.id, true]]);
      expect(
        (await stored(rose)).filter((path) => Object.values(main.files).some((name) => path.includes(String(name)))),
      ).toEqual([]);
      expect((await own.get(first?.filename ?? '')).statusCode).toBe(404);
    });

    it('is nothing with those of somebody else', async () => {
      const [{ id }, stranger] = [await aVisitorOfOwn(), await aVisitorOfOwn()];
      const photo = await aPhoto(t, rose, id);
      const answers = [
        await stranger.own.send({ method: 'PATCH', url: `/api/photos/${photo.id}`, payload: { caption: 'mine' } }),
        await stranger.own.send({ method: 'DELETE', url: `/api/photos/${photo.id}` }),
      ];

      expect(answers.map(code)).toEqual(['not_found', 'not_found']);
      expect(await rowsOf(id)).toMatchObject([{ caption: '' }]);
    });
  });

  describe('Of an account that is erased', () => {
    it('no photo is left, neither a row nor a file', async () => {
      await forgetJobs(t);
      const brand = await aServedTenant(t);
      const own = new Browser(t, brand.host);
      const { user } = (await own.post('/api/signup', aSignup())).json() as { user: { id: string } };
      await upload(own, small);
      const before = [(await rowsOf(user.id, brand)).length, (await stored(brand)).length];
      t.app.get(Clock).advance(31 * 86_400);
      await drain();
      await drain();

      expect(before).toEqual([1, 4]);
      expect([await rowsOf(user.id, brand), await stored(brand)]).toEqual([[], []]);
      expect(await asSystem('test', () => storeOf(at(brand), Profile).count({ id: user.id }))).toBe(0);
    });
  });
});
