import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockDataFolder } from '../core/database/refused-databases.ts';
import { runSeedCommand } from './seed-command.ts';

describe('npm run seed', () => {
  let dataDir: string;
  let printed: string[];
  let warned: string[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-'));
    [printed, warned] = [[], []];
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (words: string[], config: { demo?: boolean } = {}) =>
    runSeedCommand(words, {
      io: {
        print: (text) => void printed.push(text),
        warn: (text) => void warned.push(text),
        confirm: undefined,
        secret: async () => '',
        folder: dataDir,
      },
      readConfig: () => ({ databaseUrl: undefined, dataDir, demo: true, ...config }),
    });

  it('fills an empty folder and tells how fast', async () => {
    expect(await run(['--members', '1,000', '--tenants', '2'])).toBe(0);
    expect(printed.at(-1)).toMatch(/^1,000 of 1,000 members, [\d,]+ a second$/);
    expect(printed.some((line) => line.startsWith('2 of 2 tenants'))).toBe(true);
  });

  it('says what to do when these members are there already', async () => {
    await run(['--members', '20', '--seed', 'a']);
    expect(await run(['--members', '20', '--seed', 'a'])).toBe(1);
    expect(warned.join()).toContain('another --seed');
  });

  it('leaves the file alone while a server runs on it, and says which', async () => {
    const unlock = lockDataFolder(dataDir);
    try {
      expect(await run(['--members', '10'])).toBe(1);
      expect(warned.join()).toContain(`process ${process.pid}`);
    } finally {
      unlock();
    }
  });

  it('refuses a database that is no demo', async () => {
    expect(await run(['--members', '10'], { demo: false })).toBe(1);
    expect(warned.join()).toContain('DEMO=1');
  });

  it.each([
    [['--members', 'ten'], '"ten"'],
    [['--members=-5'], '"-5"'],
    [['--members', '1.5'], '"1.5"'],
    [['--members', '1,00'], '"1,00"'],
    [['--tenants', '100001'], '100,000'],
    [['--mmbers', '5'], 'Did you mean --members?'],
    [['extra'], 'extra'],
    [[], '--members'],
  ])('tells what is wrong with %j', async (words, hint) => {
    expect(await run(words)).toBe(2);
    expect(warned.join()).toContain(hint);
    expect(warned.join()).toContain('npm run seed --');
  });

  it('explains itself', async () => {
    expect(await run(['--help'])).toBe(0);
    expect(printed.join()).toContain('Examples:');
  });
});
