import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { newApp, type TestApp } from '../../../test/app.ts';
import type { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { aForm, upload } from '../../../test/photos.ts';
import { listen } from '../../../test/raw-http.ts';
import { until } from '../../../test/until.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Faults } from '../../core/process/faults.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Photo } from '../photo.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let port: number;
  let picture: Buffer;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t);
    // Random pixels don't compress, so the upload arrives in many chunks: here 700 kB.
    picture = await sharp(randomBytes(480 * 480 * 3), { raw: { width: 480, height: 480, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    // The start has swept already; the next sweep is due after an hour.
    t.app.get(Clock).advance(3_601);
    for (const [name, at] of [
      ['photo-dead', new Date(0)],
      ['photo-alive', t.app.get(Clock).now()],
    ] as const) {
      mkdirSync(join(t.place.dataDir, 'uploads', name), { recursive: true });
      utimesSync(join(t.place.dataDir, 'uploads', name), at, at);
    }
    port = await listen(t);
  });
  afterAll(() => t.close());

  type Sender = { id: string; own: Browser };
  async function aSender(): Promise<Sender> {
    const member = await aMember(t, rose);
    return { id: member.id, own: await loggedIn(t, rose, member) };
  }
  const received = () =>
    readdirSync(join(t.place.dataDir, 'uploads')).filter((name) => name !== 'photo-alive' && name !== 'photo-dead');
  const stored = async () =>
    (await t.app.get(Storage).list(`photos/${rose.poolId}/`)).filter((path) => path.endsWith('.webp')).length;
  const photos = (id: string) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Photo).count({ profileId: id }));
  const full = (code: string) => () => Object.assign(new Error('no room'), { code });

  type Sent = {
    status: Promise<number>;
    write: (from: number, to?: number) => Promise<void>;
    end: () => void;
    cut: () => void;
  };

  /** An upload over its own connection; the test controls how much is sent and how fast. */
  function open({ own }: Sender, key: string = randomUUID()): Sent {
    const { payload, headers } = aForm(picture);
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/photos',
      agent: false,
      headers: {
        ...headers,
        host: rose.host,
        cookie: own.session,
        'idempotency-key': key,
        'content-length': String(payload.length),
      },
    });
    const status = new Promise<number>((done) => {
      sent.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
      sent.on('error', () => done(0));
    });
    const write = (from: number, to = 1) =>
      new Promise<void>((done) =>
        sent.write(payload.subarray(Math.floor(payload.length * from), Math.floor(payload.length * to)), () => done()),
      );
    return { status, write, end: () => sent.end(), cut: () => sent.destroy() };
  }

  describe('An upload', () => {
    it('that takes its time is waited for, and nobody waits behind it', async () => {
      const [slow, quick] = [await aSender(), await aSender()];
      const sent = open(slow);
      await sent.write(0, 0.3);
      await until('it has begun', () => received().length === 1);
      const answers = [await upload(quick.own, picture), await upload(quick.own, picture)];
      for (const from of [0.3, 0.5, 0.7]) await sent.write(from, from + 0.2);
      await sent.write(0.9);
      sent.end();

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect([await sent.status, await photos(slow.id), received()]).toEqual([201, 1, []]);
    });

    it('that breaks off leaves nothing, and is one photo when it is sent again', async () => {
      const sender = await aSender();
      const [before, key] = [await stored(), randomUUID()];
      const sent = open(sender, key);
      await sent.write(0, 0.6);
      await until('it has begun', () => received().length === 1);
      sent.cut();
      await until('it is forgotten', () => received().length === 0);
      const left = [await photos(sender.id), await stored()];
      const again = open(sender, key);
      await again.write(0);
      again.end();

      expect([await sent.status, left]).toEqual([0, [0, before]]);
      expect([await again.status, await photos(sender.id), await stored()]).toEqual([201, 1, before + 4]);
    });

    it.each([
      ['ENOSPC', 0],
      ['ENOSPC', 1],
      ['EDQUOT', 1],
      ['EROFS', 0],
      ['EMFILE', 0],
    ])(
      'for which the disk has no room (%s, after %i parts) is refused with a time to come back, leaves nothing, and works then',
      async (code, skip) => {
        const sender = await aSender();
        const [before, key] = [await stored(), randomUUID()];
        t.app.get(Faults).arm('photos.receive', { skip, make: full(code) });
        const answer = await upload(sender.own, picture, { key });
        const left = [await photos(sender.id), await stored(), received()];
        const again = await upload(sender.own, picture, { key });

        expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual([
          503,
          'unavailable',
          true,
        ]);
        expect(left).toEqual([0, before, []]);
        expect([again.statusCode, await photos(sender.id), await stored()]).toEqual([201, 1, before + 4]);
      },
    );

    it('for which the disk has no room half-way is told so over its connection too', async () => {
      const sender = await aSender();
      t.app.get(Faults).arm('photos.receive', { skip: 4, make: full('ENOSPC') });
      const sent = open(sender);
      await sent.write(0);
      sent.end();

      expect([await sent.status, await photos(sender.id), received()]).toEqual([503, 0, []]);
    });

    const boundary = 'edge';
    const part = (head: string, body = 'x'): string =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const file = (body = 'x', name = 'file'): string =>
      part(`name="${name}"; filename="photo.png"\r\nContent-Type: image/png`, body);
    const end = `--${boundary}--\r\n`;
    const png = (): string => picture.toString('latin1');

    it.each<[string, () => string, (number | string)[], string?]>([
      ['a file without an end', () => file(png()).slice(0, -2), [400, 'bad_request']],
      ['a file and no end of the form', () => file(png()), [400, 'bad_request']],
      ['the head of a part alone', () => file().slice(0, 60), [400, 'bad_request']],
      [
        'another boundary than it says',
        () => file(png()) + end,
        [400, 'bad_request'],
        'multipart/form-data; boundary=other',
      ],
      ['no boundary', () => file(png()) + end, [400, 'bad_request'], 'multipart/form-data'],
      ['an empty boundary', () => file(png()) + end, [400, 'bad_request'], 'multipart/form-data; boundary='],
      [
        'parts of another kind',
        () => file(png()) + end,
        [415, 'unsupported_media_type'],
        `multipart/mixed; boundary=${boundary}`,
      ],
      ['nothing at all', () => '', [400, 'bad_request']],
      ['an end and no part', () => end, [400, 'bad_request']],
      ['fields and no file', () => part('name="a"') + end, [400, 'bad_request']],
      ['a file of no bytes', () => file('') + end, [400, 'bad_request']],
      ['a file under another name', () => file(png(), 'picture') + end, [400, 'bad_request']],
      ['two files', () => file(png()) + file(png()) + end, [400, 'bad_request']],
      ['a second file under another name', () => file(png()) + file('x', 'other') + end, [400, 'bad_request']],
      [
        'a flood of fields before its file',
        () => part('name="a"').repeat(2_000) + file(png()) + end,
        [400, 'bad_request'],
      ],
      [
        'a flood of fields after its file',
        () => file(png()) + part('name="a"').repeat(2_000) + end,
        [400, 'bad_request'],
      ],
      [
        'a field named like something of the language',
        () => part('name="__proto__"') + file(png()) + end,
        [400, 'bad_request'],
      ],
      ['a file named like something of the language', () => file(png(), 'constructor') + end, [400, 'bad_request']],
      [
        'a field that says it is JSON and is not',
        () => part('name="a"\r\nContent-Type: application/json', '{') + file(png()) + end,
        [400, 'bad_request'],
      ],
      [
        'a part without a name',
        () => `--${boundary}\r\nContent-Type: image/png\r\n\r\nx\r\n${end}`,
        [400, 'bad_request'],
      ],
      [
        'a part with a flood of heads',
        () => `--${boundary}\r\n${'A: b\r\n'.repeat(5_000)}\r\nx\r\n${end}`,
        [400, 'bad_request'],
      ],
      ['a part whose head never ends', () => `--${boundary}\r\n${'A'.repeat(200_000)}`, [400, 'bad_request']],
    ])(
      'with %s is refused as the fault of its sender, and leaves nothing',
      async (_, body, verdict, type = `multipart/form-data; boundary=${boundary}`) => {
        const sender = await aSender();
        const before = await stored();
        const answer = await sender.own.send({
          method: 'POST',
          url: '/api/photos',
          payload: Buffer.from(body(), 'latin1'),
          headers: { 'content-type': type, 'idempotency-key': randomUUID() },
        });

        expect([answer.statusCode, answer.json().code]).toEqual(verdict);
        expect([await photos(sender.id), await stored(), received()]).toEqual([0, before, []]);
      },
    );

    it('of a process that died is taken away by the next one, and one that comes in just now is not', async () => {
      const found = () =>
        ['photo-dead', 'photo-alive'].map((name) => existsSync(join(t.place.dataDir, 'uploads', name)));
      expect(found()).toEqual([false, true]);
      const sender = await aSender();
      t.app.get(Clock).advance(3_601);
      await upload(sender.own, picture);

      // The folder is over an hour old by now, so no upload can still be writing to it.
      expect(found()).toEqual([false, false]);
    });
  });
});
