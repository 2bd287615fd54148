import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { aBlackPng } from '../../test/photo-files.ts';
import { aForm } from '../../test/photos.ts';
import { mediaLimits } from '@manyhearts/contract/admin/media';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { MediaFile } from '../tenants/media/media-file.entity.ts';
import { mediaPath } from '../tenants/media/media-names.rules.ts';

type Media = { id: string; filename: string; thumb_address: string; address: string; width: number; used_by: string[] };

const svg = (inside: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="20" ${more}>${inside}</svg>`,
  );

beforeAll(() => buildOnce(), 240_000);

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let tulip: MadeTenant;
  let owner: string;
  let operator: string;
  let logo: Buffer;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood', hosts: ['rose.test'], languages: ['en'] });
    tulip = await aServedTenant(t, { key: 'tulip', name: 'Tulip', hosts: ['tulip.test'], languages: ['en'] });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
    logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
  });
  afterAll(() => t?.close());

  const upload = (
    file: Buffer,
    { tenant = rose, cookie = owner, key }: { tenant?: { id: string }; cookie?: string; key?: string } = {},
  ) => {
    const { payload, headers } = aForm(file);
    return t.send('localhost', {
      method: 'POST',
      url: `/api/admin/tenants/${tenant.id}/media?name=logo.png`,
      headers: { ...headers, cookie, ...(key && { 'idempotency-key': key }) },
      payload,
    });
  };
  const added = async (file = logo): Promise<Media> => (await upload(file)).json() as Media;
  const open = (host: string, url: string, cookie = '') =>
    t.send(host, { method: 'GET', url, headers: { ...(cookie && { cookie }) } });
  const setLook = (tenant: MadeTenant, values: object) =>
    t.send('localhost', {
      method: 'PUT',
      url: `/api/admin/tenants/${tenant.id}/settings/theme`,
      headers: { cookie: owner },
      payload: { values },
    });
  const remove = (id: string, cookie = owner) =>
    t.send('localhost', { method: 'DELETE', url: `/api/admin/media/${id}`, headers: { cookie } });
  const list = async (filter: object, cookie = owner) =>
    t.send('localhost', {
      method: 'GET',
      url: `/api/admin/media?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      headers: { cookie },
    });
  const pixelsOf = async (host: string, { filename }: Media) =>
    sharp((await open(host, `/media/${filename}`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });

  describe('an upload', () => {
    it.each(['png', 'webp', 'avif'] as const)('of %s is drawn anew, with its transparency', async (format) => {
      const made = await added(await sharp(logo).toFormat(format).toBuffer());
      const { data, info } = await pixelsOf('rose.test', made);
      expect([made.width, info.width, info.height, info.channels]).toEqual([90, 90, 30, 4]);
      expect(data[3]).toBeGreaterThan(100);
      expect(data[3]).toBeLessThan(160);
    });

    it('is served to visitors of its brand for good, as a picture and nothing else, and on no other host', async () => {
      const { filename, address, thumb_address: thumb } = await added();
      const { headers, statusCode } = await open('rose.test', `/media/${filename}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toContain('sandbox');
      expect([
        (await open('tulip.test', `/media/${filename}`)).statusCode,
        (await open('rose.test', '/media/nothing.webp')).statusCode,
        (await open('rose.test', `/media/..%2f${filename}`)).statusCode,
        (await open('localhost', address)).statusCode,
        (await open('localhost', address, operator)).statusCode,
        (await open('localhost', thumb, operator)).statusCode,
        (await open('localhost', address.replace(rose.id, tulip.id), operator)).statusCode,
      ]).toEqual([404, 404, 404, 404, 200, 200, 404]);
    });

    it.each([
      ['a script', svg('<script>alert(1)</script><rect width="60" height="20" fill="#00f"/>')],
      ['an event handler', svg('<rect width="60" height="20" fill="#00f" onclick="x()"/>', 'onload="alert(1)"')],
      [
        'a page',
        svg(
          '<foreignObject width="60" height="20"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject><rect width="60" height="20" fill="#00f"/>',
        ),
      ],
    ])('of an SVG with %s keeps its drawing and nothing of its text', async (_, file) => {
      const made = await added(file);
      const { rawPayload, headers } = await open('rose.test', `/media/${made.filename}`);
      expect(headers['content-type']).toBe('image/webp');
      expect(rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
      expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|foreign|onload/i);
      const { data } = await pixelsOf('rose.test', made);
      expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
    });

    it('of an SVG loads nothing that it names, neither from this machine nor from another', async () => {
      const secret = join(t.place.dataDir, 'secret.png');
      writeFileSync(
        secret,
        await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
      );
      for (const href of [secret, `file://${secret}`, '../../secret.png', 'http://127.0.0.1:1/x.png']) {
        const file = svg(
          `<image width="60" height="20" xlink:href="${href}"/><image width="60" height="20" href="${href}"/><use href="${href}#a"/>`,
        );
        const { data } = await pixelsOf('rose.test', await added(file));
        expect([...new Set(data)]).toEqual([0]);
      }
    });

    it.each([
      [
        'entities',
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15">&x;</text></svg>',
        ),
        422,
      ],
      [
        'a size of 30,000 × 30,000',
        svg('').toString().replace('width="60" height="20"', 'width="30000" height="30000"'),
        422,
      ],
      ['no drawing', Buffer.from('<svg '), 422],
      ['more than a megabyte of text', svg(' '.repeat(1_000_001)), 413],
    ])('of an SVG with %s is refused', async (_, file, status) => {
      expect((await upload(Buffer.from(file))).statusCode).toBe(status);
    });

    it('of a picture that is also a page stays a picture', async () => {
      const polyglot = Buffer.concat([logo, Buffer.from('<html><script>alert(1)</script></html>')]);
      const { rawPayload } = await open('rose.test', `/media/${(await added(polyglot)).filename}`);
      expect(rawPayload.toString('latin1')).not.toContain('script');
    });

    it.each([
      ['30,000 × 30,000 pixels', aBlackPng(30_000, 30_000), 422],
      ['a few pixels', aBlackPng(8, 8), 422],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['a GIF', Buffer.from('GIF89a/*\x01\x00*/=alert(1)'), 415],
      ['a broken PNG', aBlackPng(60, 60).subarray(0, 45), 422],
    ])('of %s is refused', async (_, file, status) => {
      expect((await upload(file)).statusCode).toBe(status);
    });

    it('happens once per key, and is in the audit', async () => {
      const [one, again] = [await upload(logo, { key: 'same' }), await upload(logo, { key: 'same' })];
      expect((one.json() as Media).id).toBe((again.json() as Media).id);
      const deeds = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'media.upload' });
      const id = (one.json() as Media).id;
      expect(deeds.filter(({ target }) => target === `tenant:rose/media:${id}`)).toHaveLength(1);
    });

    it('is for brands in reach, by those who may save their look', async () => {
      const moderator = (await aStaffSession(t.db, 'moderator', [rose.id])).cookie;
      expect([
        (await upload(logo, { cookie: operator })).statusCode,
        (await upload(logo, { cookie: operator, tenant: tulip })).statusCode,
        (await upload(logo, { cookie: moderator })).statusCode,
      ]).toEqual([201, 404, 403]);
    });
  });

  describe('a full library', () => {
    it('takes no more pictures, also not in a burst, and other brands’ do', async () => {
      const full = await aServedTenant(t, { key: `full-${engine}` });
      const files = storeOf({ db: t.db.manager }, MediaFile);
      const row = { tenantRef: full.id, name: 'x', width: 1, height: 1, bytes: 1, madeBy: 'x', createdAt: new Date() };
      const { mostOfBrand: limit } = mediaLimits;
      await files.add(...Array.from({ length: limit - 1 }, () => ({ ...row, id: t.app.get(Random).id() })));
      const answers = await Promise.all([1, 2, 3].map(() => upload(logo, { tenant: full })));

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
      const refused = (await upload(logo, { tenant: full })).json();
      expect(refused).toMatchObject({ code: 'media_limit', params: { limit }, detail: expect.stringContaining('200') });
      expect((await upload(logo)).statusCode).toBe(201);
      expect(await files.count({ tenantRef: full.id })).toBe(limit);
    });
  });

  describe('a setting that names a picture', () => {
    it('names one of its brand: no other text, and no picture of another', async () => {
      const { filename } = await added();
      const foreign = (await upload(logo, { tenant: tulip })).json() as Media;
      for (const name of ['a.webp', '01J0000000000000000000000A.webp', foreign.filename, '../x'])
        for (const field of ['logo', 'hero_art']) {
          const answer = await setLook(rose, { [field]: name });
          expect([answer.statusCode, Object.keys((answer.json() as { fields: object }).fields)]).toEqual([
            422,
            [field],
          ]);
        }
      expect((await setLook(rose, { logo: filename, hero_art: filename })).statusCode).toBe(200);
      const page = (await open('rose.test', '/')).body;
      expect(page.match(new RegExp(`src="/media/${filename}"`, 'g'))?.length).toBeGreaterThanOrEqual(2);
      expect((await setLook(rose, { hero_art: 'leaf-branch' })).statusCode).toBe(200);
    });

    it('keeps its picture from being deleted; unused ones go with their files', async () => {
      const [used, unused] = [await added(), await added()];
      await setLook(rose, { logo: used.filename });
      const { used_by: uses } = ((await list({ id: [used.id] })).json() as Media[])[0] as Media;
      expect(uses).toEqual(['theme.logo']);
      expect([
        (await remove(used.id)).statusCode,
        (await remove(unused.id)).statusCode,
        (await remove(unused.id)).statusCode,
        (await open('rose.test', `/media/${used.filename}`)).statusCode,
        (await open('rose.test', `/media/${unused.filename}`)).statusCode,
      ]).toEqual([409, 204, 404, 200, 404]);
      expect(await t.app.get(Storage).get(mediaPath(rose.id, unused.id, 'thumb'))).toBeUndefined();
      const foreign = (await upload(logo, { tenant: tulip })).json() as Media;
      expect((await remove(foreign.id, operator)).statusCode).toBe(404);
    });

    it('is read by those who see it in the list', async () => {
      const made = await added();
      const read = async (cookie: string) => {
        const answer = await open('localhost', `/api/admin/media/${made.id}`, cookie);
        return answer.statusCode === 200 ? answer.json() : answer.statusCode;
      };

      expect(await read(owner)).toEqual(made);
      expect(await read((await aStaffSession(t.db, 'operator', [rose.id])).cookie)).toEqual(made);
      expect(await read((await aStaffSession(t.db, 'operator', [tulip.id])).cookie)).toBe(404);
      expect(await read((await aStaffSession(t.db, 'moderator', [rose.id])).cookie)).toBe(403);
    });

    it('goes on naming its picture when that is renamed, which is audited', async () => {
      const { id, filename } = await added();
      await setLook(rose, { logo: filename });
      const rename = (name: string, cookie = owner) =>
        t.send('localhost', {
          method: 'POST',
          url: `/api/admin/media/${id}/rename`,
          headers: { cookie },
          payload: { name },
        });
      const answer = await rename('Spring logo');
      const tulips = (await aStaffSession(t.db, 'operator', [tulip.id])).cookie;

      expect(answer.json()).toMatchObject({ id, name: 'Spring logo', filename, used_by: ['theme.logo'] });
      expect((await open('rose.test', '/')).body).toContain(`src="/media/${filename}"`);
      expect((await open('rose.test', `/media/${filename}`)).statusCode).toBe(200);
      expect([(await rename('')).statusCode, (await rename('Mine', tulips)).statusCode]).toEqual([422, 404]);
      const [deed] = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'media.rename' });
      expect(deed).toMatchObject({ before: { name: 'logo.png' }, after: { name: 'Spring logo' } });
    });

    it('is not copied to another brand, which has its own library', async () => {
      await setLook(rose, { logo: (await added()).filename, primary: '#7a1f5c' });
      const clone = await t.send('localhost', {
        method: 'POST',
        url: `/api/admin/tenants/${rose.id}/clone`,
        headers: { cookie: owner },
        payload: { key: 'copy', name: 'Copy', domain: 'copy.test' },
      });
      expect(clone.statusCode).toBe(201);
      const { id } = clone.json() as { id: string };
      const look = (await open('localhost', `/api/admin/tenants/${id}/settings/theme`, owner)).json() as {
        values: object;
      };
      expect(look.values).toMatchObject({ primary: '#7a1f5c', logo: null });
    });

    it('is listed by brand, and for operators only of their brands', async () => {
      const { id } = (await upload(logo, { tenant: tulip })).json() as Media;
      const ids = async (filter: object, cookie: string) =>
        ((await list(filter, cookie)).json() as Media[]).map((one) => one.id);
      expect(await ids({ tenant_id: tulip.id }, owner)).toContain(id);
      expect(await ids({ id: [id] }, owner)).toEqual([id]);
      expect(await ids({ tenant_id: tulip.id }, operator)).toEqual([]);
      expect(await ids({ id: [id] }, operator)).toEqual([]);
      expect((await list({ tenant_id: rose.id })).headers['content-range']).toMatch(/^media 0-\d+\/\d+$/);
    });
  });
});
