import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeDataFolder } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = [
  'manyhearts.sqlite',
  'manyhearts.sqlite-wal',
  'manyhearts.sqlite-shm',
  'server.lock',
  'server.pid',
  'mail/1.json',
  'sms/1.json',
  'uploads/photo-1/upload',
];
const folders = ['mail', 'sms', 'uploads', 'uploads/photo-1', 'media'];
const mode = (name: string) => (lstatSync(join(folder, name)).mode & 0o777).toString(8);
const fill = () => {
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
  for (const name of files) writeFileSync(join(folder, name), '');
  for (const name of [...files, ...folders]) chmodSync(join(folder, name), folders.includes(name) ? 0o755 : 0o644);
};

describe('A data folder that others may read', () => {
  it('is closed with all that is in it, and stays so', () => {
    fill();

    expect([closeDataFolder(folder), closeDataFolder(folder)]).toEqual([[], []]);
    expect(files.map(mode)).toEqual(files.map(() => '600'));
    expect([...folders, '.'].map(mode)).toEqual([...folders, '.'].map(() => '700'));
  });

  it('stays open itself where other things are in it too, and these as they were', () => {
    fill();
    writeFileSync(join(folder, 'notes.txt'), '');
    chmodSync(join(folder, 'notes.txt'), 0o644);
    closeDataFolder(folder);

    expect([mode('.'), mode('notes.txt'), mode('manyhearts.sqlite'), mode('mail')]).toEqual([
      '755',
      '644',
      '600',
      '700',
    ]);
  });

  it('may have a link in it, whose target is somebody’s own', () => {
    const target = mkdtempSync(join(tmpdir(), 'manyhearts-'));
    chmodSync(target, 0o755);
    symlinkSync(target, join(folder, 'media'));
    closeDataFolder(folder);

    expect((lstatSync(target).mode & 0o777).toString(8)).toBe('755');
    rmSync(target, { recursive: true });
  });

  it('may be empty, or not there yet', () => {
    expect([closeDataFolder(folder), closeDataFolder(join(folder, 'none')), mode('.')]).toEqual([[], [], '755']);
  });
});
