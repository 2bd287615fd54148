import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OnWire } from '@manyhearts/contract/wire';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { Storage } from '../src/core/ports/storage/storage.ts';
import { Photo } from '../src/photos/photo.entity.ts';
import { photoPath } from '../src/photos/photo-files.ts';
import { makePhoto, type MadePhoto } from '../src/photos/upload/photo-pipeline.ts';
import { Listing } from '../src/profiles/listing.entity.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';

const random = new Random();
let seed = 0;

/** A picture with unique detail, so that tests can tell blurred from clear, and pictures apart. */
export async function aPicture({
  width = 640,
  height = 800,
}: { width?: number; height?: number } = {}): Promise<Buffer> {
  seed += 1;
  const data = Buffer.alloc(width * height * 3);
  let state = (seed * 2_654_435_761) >>> 0;
  for (let block = 0; block < data.length; block += 3) {
    const [x, y] = [(block / 3) % width, Math.floor(block / 3 / width)];
    if (x % 8 === 0) state = (Math.imul(state ^ (y >> 3), 1_664_525) + 1_013_904_223 + x) >>> 0;
    data[block] = state & 255;
    data[block + 1] = (state >> 8) & 255;
    data[block + 2] = (state >> 16) & 255;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A multipart form with one file, as browsers send it. */
export function aForm(
  body: Buffer,
  { name = 'file', filename = 'photo.jpg', type = 'image/jpeg' } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----form${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Pass `key` to retry the same upload. */
export function upload(
  browser: Browser,
  body: Buffer,
  { key = randomUUID(), ...form }: { key?: string; name?: string; filename?: string; type?: string } = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = aForm(body, form);
  return browser.send({ method: 'POST', url: '/api/photos', payload, headers: { ...headers, 'idempotency-key': key } });
}

export function photoIn(answer: LightMyRequestResponse): OnWire<PhotoView> {
  if (answer.statusCode >= 300) throw new Error(`No photo: ${answer.statusCode} ${answer.body}`);
  return (answer.json() as { photo: OnWire<PhotoView> }).photo;
}

export type MadeRow = Photo & { made: MadePhoto | undefined };
type Wishes = Partial<Pick<Photo, 'status' | 'isExplicit' | 'position' | 'caption' | 'createdAt'>> & {
  isMain?: boolean;
  picture?: Buffer;
};

/** A photo of a profile, already approved; with files if the test passes a picture. */
export async function aPhoto(
  { app, db }: TestApp,
  tenant: MadeTenant,
  profileId: string,
  { isMain = true, picture, ...wishes }: Wishes = {},
): Promise<MadeRow> {
  const files = { thumb: random.key(), medium: random.key(), full: random.key(), blur: random.key() };
  const made = picture && (await makePhoto(picture));
  const row = {
    id: random.id(),
    profileId,
    homeTenantId: tenant.id,
    position: 0,
    status: 'approved',
    reason: null,
    isExplicit: false,
    caption: '',
    files,
    placeholder: made?.placeholder ?? '#c0a0b0',
    width: made?.width ?? 640,
    height: made?.height ?? 800,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    reviewedAt: null,
    reviewedBy: null,
    ...wishes,
  } as unknown as Photo;
  for (const [name, body] of Object.entries(made?.bodies ?? {}))
    await app.get(Storage).put(photoPath(tenant.poolId, files[name as keyof typeof files]), body, 'image/webp');
  await asSystem('factory', async () => {
    const at = { db: db.manager, tenant };
    await storeOf(at, Photo).add(row as never);
    if (!isMain) return;
    await storeOf(at, Profile).change({ id: profileId }, { mainPhotoId: row.id });
    await storeOf(at, Listing).change({ profileId }, { hasPhoto: row.status === 'approved' });
  });
  return { ...row, made };
}
