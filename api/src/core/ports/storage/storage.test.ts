import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import { Clock } from '../../process/clock.ts';
import { Random } from '../../crypto/random.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Tests that both storages share. */
function promises(open: (folder: string) => Promise<{ storage: Storage; close: () => Promise<void> }>): void {
  let folder: string;
  let storage: Storage;
  let close: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    ({ storage, close } = await open(folder));
  });

  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives back what was put, byte for byte, with its type', async () => {
    const body = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256));

    await storage.put('t/01AB/photos/x-1_2.webp', body, 'image/webp');

    const file = await storage.get('t/01AB/photos/x-1_2.webp');
    expect(file?.type).toBe('image/webp');
    expect(file?.body.equals(body)).toBe(true);
  });

  it('keeps an empty file, and a body with line ends and odd beginnings', async () => {
    for (const [name, text] of [
      ['empty', ''],
      ['lines', '\n\nimage/png\n'],
      ['text', 'Grüße 🙂'],
    ] as const) {
      await storage.put(`t/odd/${name}`, Buffer.from(text), 'text/plain; charset=utf-8');

      expect((await storage.get(`t/odd/${name}`))?.body.toString()).toBe(text);
    }
    expect((await storage.get('t/odd/text'))?.type.replace(' ', '')).toBe('text/plain;charset=utf-8');
  });

  it('replaces a file together with its type', async () => {
    await storage.put('t/again', Buffer.from('one, and longer'), 'text/plain');
    await storage.put('t/again', Buffer.from('two'), 'application/json');

    expect(await storage.get('t/again')).toEqual({ body: Buffer.from('two'), type: 'application/json' });
  });

  it('has nothing under a key that nobody put, and deleting that is fine', async () => {
    expect(await storage.get('t/never/was')).toBeUndefined();
    await expect(storage.delete('t/never/was')).resolves.toBeUndefined();
  });

  it('has nothing under a key that was deleted', async () => {
    await storage.put('t/short/life', Buffer.from('x'), 'text/plain');

    await storage.delete('t/short/life');

    expect(await storage.get('t/short/life')).toBeUndefined();
    expect(await storage.list('t/short/')).toEqual([]);
  });

  it('lists what begins with a prefix, sorted, at any depth, over several pages', async () => {
    const keys = [
      't/list/a/1',
      't/list/a/2',
      't/list/a/b/c/3',
      't/list/ab/4',
      't/list/ac.webp',
      't/list/b/5',
      't/list/z',
    ];
    for (const key of [...keys].reverse()) await storage.put(key, Buffer.from('x'), 'text/plain');

    expect(await storage.list('t/list/')).toEqual([...keys].sort());
    expect(await storage.list('t/list/a/')).toEqual(['t/list/a/1', 't/list/a/2', 't/list/a/b/c/3']);
    expect(await storage.list('t/list/a')).toEqual([
      't/list/a/1',
      't/list/a/2',
      't/list/a/b/c/3',
      't/list/ab/4',
      't/list/ac.webp',
    ]);
    expect(await storage.list('t/list/nothing/')).toEqual([]);
  });

  const climbing = ['/etc/passwd', '../x', 't/../x', 't/./x', 't//x', 't/x/', '.hidden', 't/.hidden', 't/x\\y'];
  const odd = ['', 't/x\u0000', 't/ä', 't/x y', 't/x?y', 't/x%2e'];

  it.each([...climbing, ...odd])('takes no key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  });

  it('takes no key of more than 500 characters', async () => {
    await expect(storage.put('a'.repeat(501), Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
  });

  it.each(['', '/', '../', 't/../'])('lists nothing under %j', async (prefix) => {
    await expect(storage.list(prefix)).rejects.toThrow('Not a storage prefix');
  });

  it.each(['', 'image', 'image/png\r\nX: y', 'image/png; name=x', 'IMAGE/PNG'])('takes no type %j', async (type) => {
    await expect(storage.put('t/typed', Buffer.from('x'), type)).rejects.toThrow('Not a media type');
  });

  it('answers a ping', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });
}

describe('Files in a folder', () => {
  promises(async (folder) => ({
    storage: new FolderStorage(join(folder, 'media'), new Random(), new Clock()),
    close: async () => undefined,
  }));
});

describe('Files in a bucket', () => {
  promises(async (folder) => {
    const configureBuckets = [{ name: 'media', configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
    const { port } = await server.run();
    const bucket = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
    };
    return { storage: new S3Storage(bucket, { pageSize: 2 }), close: () => server.close() };
  });
});
