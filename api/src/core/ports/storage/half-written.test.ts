import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import { HalfWritten } from './folder-storage.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-23T12:00:00Z');

class StoppedClock extends Clock {
  at = now.getTime();

  override nowMs(): number {
    return this.at;
  }
}

describe('Half-written files', () => {
  let folder: string;
  let clock: StoppedClock;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'half-written-')), 'uploads');
    clock = new StoppedClock();
    await mkdir(folder);
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  async function aged(name: string, ms: number): Promise<void> {
    await writeFile(join(folder, name), 'x');
    const at = new Date(clock.at - ms);
    await utimes(join(folder, name), at, at);
  }

  it.each([
    ['stays in its first hour', hourMs - 1, true],
    ['stays at the end of it', hourMs, true],
    ['goes a moment later', hourMs + 1, false],
  ])('one %s', async (_, ms, isKept) => {
    await aged('one', ms);
    await new HalfWritten(folder, clock).sweep();

    expect(await readdir(folder)).toEqual(isKept ? ['one'] : []);
  });

  it('are looked for again once an hour is over, and not before', async () => {
    const halfWritten = new HalfWritten(folder, clock);
    await halfWritten.sweep();
    await aged('one', 2 * hourMs);
    clock.at += hourMs - 1;
    await halfWritten.sweep();
    expect(await readdir(folder)).toEqual(['one']);
    clock.at += 1;
    await halfWritten.sweep();

    expect(await readdir(folder)).toEqual([]);
  });

  it('are looked for once, however many ask, so that no look takes what was begun after it', async () => {
    const halfWritten = new HalfWritten(folder, clock);
    clock.at = Date.now() + 2 * hourMs;
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        await halfWritten.sweep();
        await writeFile(join(folder, name), 'x');
        await halfWritten.sweep();
      }),
    );

    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are looked for again at once when that failed', async () => {
    const halfWritten = new HalfWritten(join(folder, 'file', 'below'), clock);
    await writeFile(join(folder, 'file'), 'x');
    await expect(halfWritten.sweep()).rejects.toThrow('ENOTDIR');
    await rm(join(folder, 'file'));

    await expect(halfWritten.sweep()).resolves.toBeUndefined();
  });

  it('may be folders with what is in them, and there may be no folder yet', async () => {
    const [dead, later] = [join(folder, 'photo-dead'), join(folder, 'later')];
    await mkdir(dead);
    await writeFile(join(dead, 'upload'), 'x');
    clock.at = Date.now() + 2 * hourMs;
    await new HalfWritten(folder, clock).sweep();
    await new HalfWritten(later, clock).sweep();

    expect(await readdir(folder)).toEqual(['later']);
  });
});
