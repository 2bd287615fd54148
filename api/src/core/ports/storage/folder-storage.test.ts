import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import { Random } from '../../crypto/random.ts';
import { FolderStorage } from './folder-storage.ts';

describe('A folder of stored files', () => {
  let outside: string;
  let root: string;
  let storage: FolderStorage;

  beforeEach(async () => {
    outside = await mkdtemp(join(tmpdir(), 'folder-storage-'));
    root = join(outside, 'media');
    storage = new FolderStorage(root, new Random(), new Clock());
    await storage.put('t/a', Buffer.from('x'), 'text/plain');
  });

  afterEach(() => rm(outside, { recursive: true, force: true }));

  it('shows a reader the old file or the new one, never half of one', async () => {
    const bodies = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(200_000)));
    await storage.put('t/race', bodies[0] ?? Buffer.alloc(0), 'text/plain');
    const seen: string[] = [];
    let isWriting = true;

    const reading = (async () => {
      while (isWriting) {
        const text = (await storage.get('t/race'))?.body.toString() ?? 'gone';
        seen.push(`${text.length} ${[...new Set(text)].join('')}`);
      }
    })();
    for (let i = 0; i < 20; i += 1) await storage.put('t/race', bodies[i % 2] ?? Buffer.alloc(0), 'text/plain');
    isWriting = false;
    await reading;

    expect(seen.filter((one) => one !== '200000 a' && one !== '200000 b')).toEqual([]);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('does not read, list, write or delete through a link to a folder', async () => {
    await mkdir(join(outside, 'private'));
    await writeFile(join(outside, 'private', 'b'), 'text/plain\nsecret');
    await symlink(join(outside, 'private'), join(root, 't', 'link'));

    await expect(storage.get('t/link/b')).rejects.toThrow('in the way');
    await expect(storage.put('t/link/b', Buffer.from('mine'), 'text/plain')).rejects.toThrow('in the way');
    await expect(storage.delete('t/link/b')).rejects.toThrow('in the way');
    await expect(storage.list('t/link/')).rejects.toThrow('in the way');
    expect(await storage.list('t/')).toEqual(['t/a']);
    expect(await readFile(join(outside, 'private', 'b'), 'utf8')).toBe('text/plain\nsecret');
  });

  it('does not read or list a link to a file, and replaces the link and not what it leads to', async () => {
    await writeFile(join(outside, 'secret'), 'text/plain\nsecret');
    await symlink(join(outside, 'secret'), join(root, 't', 'link'));

    await expect(storage.get('t/link')).rejects.toThrow('ELOOP');
    expect(await storage.list('t/')).toEqual(['t/a']);
    await storage.put('t/link', Buffer.from('mine'), 'text/plain');

    expect((await storage.get('t/link'))?.body.toString()).toBe('mine');
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('text/plain\nsecret');
  });

  it('leaves nothing behind when a file can not be stored', async () => {
    await expect(storage.put('t/a/below-a-file', Buffer.from('x'), 'text/plain')).rejects.toThrow('in the way');

    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    expect(await storage.list('t/')).toEqual(['t/a']);
  });

  it('clears away what a process left unfinished when it died, and not what another is writing now', async () => {
    const [dead, alive] = ['dead', 'alive'].map((name) => join(root, '.unfinished', name));
    await writeFile(dead ?? '', 'x');
    await writeFile(alive ?? '', 'x');
    await utimes(dead ?? '', new Date(0), new Date(0));

    await new FolderStorage(root, new Random(), new Clock()).put('t/b', Buffer.from('x'), 'text/plain');

    expect(await readdir(join(root, '.unfinished'))).toEqual(['alive']);
  });

  it('clears away after an hour what was too young when it started', async () => {
    const clock = new Clock();
    const again = new FolderStorage(root, new Random(), clock);
    await writeFile(join(root, '.unfinished', 'young'), 'x');
    await again.sweep();
    expect(await readdir(join(root, '.unfinished'))).toEqual(['young']);
    clock.advance(3_601);
    await again.sweep();

    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  it('says so when the folder can not be written', async () => {
    await writeFile(join(outside, 'file'), 'x');

    await expect(new FolderStorage(join(outside, 'file'), new Random(), new Clock()).ping()).rejects.toThrow('ENOTDIR');
  });
});
