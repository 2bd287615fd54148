import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import { environmentAt, newApp } from '../../test/app.ts';
import { newPlace, type Place } from '../../test/engines.ts';
import { asSoftware } from '../../test/contexts.ts';
import { aServedTenant } from '../../test/factories.ts';
import { aMember } from '../../test/members.ts';
import { aPhoto, aPicture } from '../../test/photos.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { readConfig } from '../core/process/config.ts';
import { S3Storage } from '../core/ports/storage/s3-storage.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { runBackupCommand } from '../tools/backup-command.ts';
import { runRestoreCommand } from '../tools/restore-command.ts';

let folder: string;
let server: S3rver;
let endpoint: string;
const places: Place[] = [];
const printed: string[] = [];
const io = {
  print: (text: string) => void printed.push(text),
  warn: (text: string) => void printed.push(text),
  confirm: undefined,
  secret: async () => '',
  folder: '.',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: ['old', 'new'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  for (const place of places) await place.remove();
});

const newTarget = () => {
  const place = newPlace('sqlite');
  places.push(place);
  return place;
};
const inBucket = (bucket: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_KEY: 'S3RVER',
  S3_SECRET: 'S3RVER',
});
const storageOf = (bucket: string) =>
  new S3Storage({ endpoint, bucket, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' });

describe('With photos in a bucket', () => {
  it('files go into another one, and a journal that survived in the old one is found by itself', async () => {
    const source = await newApp('sqlite', inBucket('old'));
    places.push(source.place);
    const rose = await aServedTenant(source);
    const [stays, gone] = [await aMember(source, rose), await aMember(source, rose)];
    const photos = [
      await aPhoto(source, rose, stays.id, { picture: await aPicture() }),
      await aPhoto(source, rose, gone.id, { picture: await aPicture() }),
    ];
    const file = join(folder, 'backup.tar');
    const at = (bucket: string, place = newTarget()) => ({
      io,
      readConfig: () => readConfig(environmentAt(place, inBucket(bucket))),
      variables: ['S3_BUCKET', 'S3_SECRET'],
    });
    expect([await runBackupCommand(['--to', file], at('old', source.place)), printed.at(-3)]).toEqual([
      0,
      expect.stringContaining('S3_BUCKET, S3_SECRET'),
    ]);
    await asSoftware(source, (ctx) => source.app.get(AccountEraserService).eraseAgain(ctx, rose, gone.id));
    await source.app.get(Jobs).drain();
    await source.close();

    expect(await runRestoreCommand([file], at('new'))).toBe(0);
    expect(await runRestoreCommand([file], at('old'))).toBe(1);
    expect(printed.at(-1)).toContain('--keep-media');
    expect([
      await runRestoreCommand([file, '--keep-media'], at('old')),
      printed.find((line) => line.includes('1 accounts')),
    ]).toEqual([0, expect.stringContaining('Erased again')]);

    const [fresh, survived] = [await storageOf('new').list('photos/'), await storageOf('old').list('photos/')];
    expect([fresh.length, survived.length]).toEqual([8, 4]);
    expect(survived).toEqual(expect.arrayContaining([expect.stringContaining(photos[0]?.files.full ?? '-')]));
    expect(await storageOf('new').get(fresh[0] ?? '')).toEqual(expect.objectContaining({ type: 'image/webp' }));
  }, 60_000);
});
