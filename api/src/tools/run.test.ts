import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDatabase, type Place } from '../../test/engines.ts';

/** `npm test` builds first; a single test file may run without a build. */
const built = join(import.meta.dirname, '../../dist/tools/run.js');
const whenBuilt = existsSync(built) ? it : it.skip;

describe('npm run tenant, as a process', () => {
  let place: Place;
  let close: () => Promise<void>;
  const environment = () => ({
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    INIT_CWD: place.dataDir,
  });

  beforeAll(async () => {
    ({ place, close } = await newDatabase('sqlite'));
  });
  afterAll(() => close());

  whenBuilt('works beside a process that has the database open, and ends by itself', () => {
    const create = [
      'create',
      'rose',
      '--domain',
      'rose.example',
      '--company',
      'R',
      '--company-country',
      'NL',
      '--company-city',
      'A',
      '--company-address',
      'B',
      '--kvk',
      '1',
      '--support-email',
      'help@rose.example',
      '--live',
    ];

    expect(
      execFileSync(process.execPath, [built, 'tenant', ...create], { env: environment(), encoding: 'utf8' }),
    ).toContain('Rose is live: http://rose.example:8080');
    execFileSync(process.execPath, [built, 'tenant', 'export', 'rose', '--out', 'rose.yaml'], {
      env: environment(),
      stdio: 'ignore',
    });
    expect(existsSync(join(place.dataDir, 'rose.yaml'))).toBe(true);

    const refused = spawnSync(
      process.execPath,
      [built, 'tenant', 'import', 'rose.yaml', '--as', 'oak', '--domain', 'oak.example'],
      { env: environment(), encoding: 'utf8', input: 'y\n' },
    );
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'Nothing was changed, because there is no terminal to confirm in. Add --yes to apply.\n',
    ]);
    expect(spawnSync(process.execPath, [built, 'tenant', 'sett'], { env: environment() }).status).toBe(2);
  });
});
