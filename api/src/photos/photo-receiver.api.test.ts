import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { newApp, type TestApp } from '../../test/app.ts';
import type { Browser } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { aForm, upload } from '../../test/photos.ts';
import { listen } from '../../test/raw-http.ts';
import { until } from '../../test/until.ts';
import { Clock } from '../core/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Faults } from '../core/faults.ts';
import { Storage } from '../core/storage/storage.ts';
import { Photo } from './photo.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let port: number;
  let picture: Buffer;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t);
    // Nothing in it is alike, so that it comes in many parts.
    picture = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } }).png({ compressionLevel: 0 }).toBuffer();
    for (const name of ['photo-dead', 'photo-alive']) mkdirSync(join(t.place.dataDir, 'uploads', name), { recursive: true });
    utimesSync(join(t.place.dataDir, 'uploads', 'photo-dead'), 0, 0);
    port = await listen(t);
  });
  afterAll(() => t.close());

  type Sender = { id: string; own: Browser };
  async function aSender(): Promise<Sender> {
    const member = await aMember(t, rose);
    return { id: member.id, own: await loggedIn(t, rose, member) };
  }
  const received = () => readdirSync(join(t.place.dataDir, 'uploads')).filter((name) => name !== 'photo-alive' && name !== 'photo-dead');
  const stored = async () => (await t.app.get(Storage).list(`photos/${rose.poolId}/`)).filter((path) => path.endsWith('.webp')).length;
  const photos = (id: string) => asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Photo).count({ profileId: id }));
  const full = (code: string) => () => Object.assign(new Error('no room'), { code });

  type Sent = { status: Promise<number>; write: (from: number, to?: number) => Promise<void>; end: () => void; cut: () => void };

  /** An upload over a connection of its own, as much of it and as fast as the test says. */
  function open({ own }: Sender, key: string = randomUUID()): Sent {
    const { payload, headers } = aForm(picture);
    const sent = request({
      host: '127.0.0.1', port, method: 'POST', path: '/api/photos', agent: false,
      headers: { ...headers, host: rose.host, cookie: own.session, 'idempotency-key': key, 'content-length': String(payload.length) },
    });
    const status = new Promise<number>((done) => {
      sent.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
      sent.on('error', () => done(0));
    });
    const write = (from: number, to = 1) => new Promise<void>((done) => sent.write(payload.subarray(Math.floor(payload.length * from), Math.floor(payload.length * to)), () => done()));
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

    it.each([['ENOSPC', 0], ['ENOSPC', 1], ['EDQUOT', 1], ['EROFS', 0], ['EMFILE', 0]])('for which the disk has no room (%s, after %i parts) is refused with a time to come back, leaves nothing, and works then', async (code, skip) => {
      const sender = await aSender();
      const [before, key] = [await stored(), randomUUID()];
      t.app.get(Faults).arm('photos.receive', { skip, make: full(code) });
      const answer = await upload(sender.own, picture, { key });
      const left = [await photos(sender.id), await stored(), received()];
      const again = await upload(sender.own, picture, { key });

      expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
      expect(left).toEqual([0, before, []]);
      expect([again.statusCode, await photos(sender.id), await stored()]).toEqual([201, 1, before + 4]);
    });

    it('for which the disk has no room half-way is told so over its connection too', async () => {
      const sender = await aSender();
      t.app.get(Faults).arm('photos.receive', { skip: 4, make: full('ENOSPC') });
      const sent = open(sender);
      await sent.write(0);
      sent.end();

      expect([await sent.status, await photos(sender.id), received()]).toEqual([503, 0, []]);
    });

    it('of a process that died is taken away by the next one, and one that comes in just now is not', async () => {
      const found = () => ['photo-dead', 'photo-alive'].map((name) => existsSync(join(t.place.dataDir, 'uploads', name)));
      expect(found()).toEqual([false, true]);
      const sender = await aSender();
      t.app.get(Clock).advance(3_601);
      await upload(sender.own, picture);

      // Nobody can be writing it any more: it died just before this process began, and is as dead.
      expect(found()).toEqual([false, false]);
    });
  });
});
