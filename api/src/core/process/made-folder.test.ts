import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeFolder } from './private-files.ts';

let root: string;
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'manyhearts-folder-'))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('A folder', () => {
  it('is made with those above it, and may be there already', () => {
    const path = join(root, 'a', 'b', 'c');
    makeFolder(path);
    makeFolder(path);
    makeFolder(`${path}/`);

    expect(statSync(path).isDirectory()).toBe(true);
  });

  it.each([
    ['itself', 'file'],
    ['above it', 'file/below'],
  ])('is refused where a file stands in its way: %s', (_, path) => {
    writeFileSync(join(root, 'file'), '');

    expect(() => makeFolder(join(root, path))).toThrow(
      expect.objectContaining({ code: 'EEXIST', path: join(root, path) }),
    );
  });

  onLinux('is refused at once where the system lets nobody make one', () => {
    expect(() => makeFolder('/proc/nobody/here')).toThrow(
      expect.objectContaining({ code: 'ENOENT', syscall: 'mkdir', path: '/proc/nobody/here' }),
    );
  });
});
