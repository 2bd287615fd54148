import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupWriter, SealedBackup } from './backup-file.ts';
import type { TarEntry } from './tar-entry.ts';
import { Secrets } from '../core/crypto/secrets.ts';

const secret = 'a-secret-of-this-installation-alone';
const entries: TarEntry[] = [
  { name: 'manifest.json', body: Buffer.from('{}') },
  { name: 'tables/photo/000000.ndjson.gz', body: Buffer.from('x'.repeat(700)) },
  { name: 'media/image/webp/photos/pool/name.webp', body: Buffer.alloc(512, 7) },
  { name: 'contents.json', body: Buffer.alloc(0) },
];
let folder: string;
let path: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  path = join(folder, 'whole.tar');
  const writer = await BackupWriter.create(path);
  for (const entry of entries) await writer.add(entry);
  await writer.finish(new Secrets(secret));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer = readFileSync(path), secrets = new Secrets(secret)): Promise<TarEntry[]> {
  const file = join(folder, 'read.tar');
  writeFileSync(file, bytes);
  const backup = await SealedBackup.open(file, secrets);
  const found: TarEntry[] = [];
  for await (const entry of backup.entries()) found.push(entry);
  await backup.close();
  return found;
}

describe('A backup’s file', () => {
  it('gives back what was put in, to its owner alone, and to ordinary tools too', async () => {
    expect(await read()).toEqual(entries);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n')).toEqual([
      ...entries.map(({ name }) => name),
      'seal.json',
    ]);
    expect(execFileSync('tar', ['-xOf', path, entries[2]?.name ?? ''])).toEqual(entries[2]?.body);
  });

  it('is sealed by the SHA-256 of every byte before the seal', () => {
    const whole = readFileSync(path);
    const before = whole.subarray(0, whole.lastIndexOf('seal.json'));
    const { sha256 } = JSON.parse(execFileSync('tar', ['-xOf', path, 'seal.json'], { encoding: 'utf8' }));

    expect(sha256).toBe(hash('sha256', before, 'hex'));
  });

  it('is refused wherever it is cut off', async () => {
    const whole = readFileSync(path);
    const lengths = [
      0,
      1,
      511,
      512,
      2_048,
      ...Array.from({ length: 40 }, () => Math.floor(Math.random() * whole.length)),
      whole.length - 1,
    ];

    for (const length of lengths)
      await expect(read(whole.subarray(0, length))).rejects.toThrow(/no backup of Manyhearts|cut off/);
  });

  it('is refused with any byte changed, and with bytes behind its end', async () => {
    const whole = readFileSync(path);
    // Samples every part of the file, and the seal with its header and end more densely.
    const places = [
      ...Array.from({ length: Math.floor((whole.length - 2_048) / 97) }, (_, at) => at * 97),
      ...Array.from({ length: 2_048 / 8 }, (_, at) => whole.length - 2_048 + at * 8),
    ];

    for (const at of places) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x20, at);
      await expect(read(changed)).rejects.toThrow(/no backup|damaged|another APP_SECRET/);
    }
    await expect(read(Buffer.concat([whole, Buffer.alloc(512)]))).rejects.toThrow('cut off or damaged');
  });

  it('is refused when another made it, and read with an earlier secret', async () => {
    await expect(read(undefined, new Secrets('of-somebody-else'))).rejects.toThrow('another APP_SECRET');
    expect(await read(undefined, new Secrets('of-today', [secret]))).toHaveLength(4);
  });

  it('never takes the place of a file, and leaves none behind when it is given up', async () => {
    await expect(BackupWriter.create(path)).rejects.toThrow('overwrites nothing');
    const other = join(folder, 'other.tar');
    const writer = await BackupWriter.create(other);
    await expect(BackupWriter.create(other)).rejects.toThrow('is being written');
    writeFileSync(other, 'somebody was faster');
    await expect(writer.finish(new Secrets(secret))).rejects.toThrow('appeared meanwhile');
    await writer.abandon();

    expect(readFileSync(other, 'utf8')).toBe('somebody was faster');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
