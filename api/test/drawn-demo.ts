import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoIfEmpty } from '../src/demo/demo-seed.ts';
import { Jobs } from '../src/core/outbox/jobs.ts';
import { newApp, type TestApp } from './app.ts';

/** The demo with all its members' photos: a copy of the runner's, if there is one, else drawn here. */
export async function drawnDemo(): Promise<TestApp> {
  const given = process.env.DRAWN_DEMO;
  if (!given) {
    const t = await newApp();
    await seedDemoIfEmpty(t.app, () => undefined);
    await t.app.get(Jobs).drain();
    return t;
  }
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  cpSync(given, folder, { recursive: true });
  const t = await newApp('sqlite', { DATA_DIR: folder });
  const close = async (): Promise<void> => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...t, close };
}
