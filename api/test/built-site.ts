import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

const site = join(import.meta.dirname, '../../site');
const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
const lock = join(site, 'dist.building');
const isBuilt = (): boolean => !existsSync(lock) && existsSync(join(site, 'dist/server/entry-server.js'));

/**
 * Builds the site unless it is built, because the api renders pages with the build. Test files that start at the same
 * time wait for the first one's build.
 */
export async function buildOnce(): Promise<void> {
  if (isBuilt()) return;
  if (!taken()) {
    return until('another test file has built the site', isBuilt, 120_000);
  }
  try {
    for (const words of [['build'], ['build', '--ssr', 'src/entry-server.tsx']]) {
      const { status, stderr } = spawnSync(process.execPath, [vite, ...words, '--logLevel', 'error'], {
        cwd: site,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) throw new Error(`The site can't be built: ${stderr}`);
    }
  } finally {
    rmdirSync(lock);
  }
}

function taken(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
