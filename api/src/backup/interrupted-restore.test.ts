import 'reflect-metadata';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environmentAt, newApp } from '../../test/app.ts';
import { newPlace, onEachEngine, type Place } from '../../test/engines.ts';
import { aServedTenant } from '../../test/factories.ts';
import { aMember } from '../../test/members.ts';
import { aPhoto, aPicture } from '../../test/photos.ts';
import { isBuilt, ServerProcess } from '../../test/server-process.ts';
import { letPass, until } from '../../test/until.ts';
import { readConfig } from '../core/process/config.ts';
import { loaderOf } from '../core/database/whole-tables.ts';
import { runBackupCommand } from '../tools/backup-command.ts';

/** Runs the built commands and server; `npm test` builds them first. */
const built = isBuilt ? describe : describe.skip;
const command = join(import.meta.dirname, '../../dist/tools/run.js');
const io = { print: () => undefined, warn: () => undefined, confirm: undefined, secret: async () => '', folder: '.' };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function restoring(place: Place, file: string): { child: ChildProcess; ended: Promise<number | null> } {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [command, 'restore', file], {
    env: { PATH, ...environmentAt(place) },
    stdio: 'ignore',
  });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function isMarked(place: Place): Promise<boolean> {
  if (place.url === undefined && !existsSync(join(place.dataDir, 'manyhearts.sqlite'))) return false;
  const loader = await loaderOf(place).catch(() => undefined);
  try {
    return (await loader?.columns())?.['unfinished_restore'] !== undefined;
  } finally {
    await loader?.close();
  }
}

built('A restore that is killed', () => {
  onEachEngine((engine) => {
    it('leaves a database that no server starts on, and the next one starts over', async () => {
      const source = await newApp(engine);
      const rose = await aServedTenant(source);
      const anna = await aMember(source, rose);
      await aPhoto(source, rose, anna.id, { picture: await aPicture() });
      const file = join(folder, `${engine}.tar`);
      await runBackupCommand(['--to', file], {
        io,
        readConfig: () => readConfig(environmentAt(source.place)),
        variables: [],
      });
      await source.close();
      const place = newPlace(engine);

      for (const pauseMs of [0, 400]) {
        const { child, ended } = restoring(place, file);
        await until('the restore has begun', () => isMarked(place));
        await letPass(pauseMs);
        child.kill('SIGKILL');
        expect(await ended).toBeNull();
      }
      const server = ServerProcess.start(environmentAt(place));
      expect([await server.ended, server.output]).toEqual([
        1,
        expect.stringContaining('A restore into this database is running, or was ended in the middle'),
      ]);
      expect(server.output).not.toMatch(/\n\s+at /);
      expect(await restoring(place, file).ended).toBe(0);

      const after = ServerProcess.start(environmentAt(place));
      await after.ready();
      await after.kill('SIGTERM');
      expect(await isMarked(place)).toBe(false);
      await place.remove();
    }, 240_000);
  });
});
