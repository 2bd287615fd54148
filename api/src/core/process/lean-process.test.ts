import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

type Facts = {
  maps: { enabled: boolean; nodeModules: boolean; generatedCode: boolean };
  cache: string | undefined;
  whileStarting: number;
  afterwards: number;
};

const hooks = join(import.meta.dirname, '../../../test/swc-hooks.mjs');
const root = join(import.meta.dirname, '../../../..');
const elsewhere = mkdtempSync(join(tmpdir(), 'manyhearts-'));
const megabyte = 1_048_576;

/** A server's allocation pattern in small: mostly garbage, little of which survives. */
const script = `
  import { getCompileCacheDir, getSourceMapsSupport } from 'node:module';
  import { getHeapSpaceStatistics } from 'node:v8';
  const { startLean, endLeanStart } = await import(process.argv[1]);
  const nursery = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size;
  const churn = () => {
    let kept = [];
    for (let made = 0; made < 2e6; made += 1) {
      kept.push({ made, parts: [made] });
      if (kept.length > 60_000) kept = [];
    }
    return nursery();
  };
  startLean();
  const whileStarting = churn();
  endLeanStart();
  console.log(JSON.stringify({ maps: getSourceMapsSupport(), cache: getCompileCacheDir(), whileStarting, afterwards: churn() }));
`;

function factsOf(file: string): Facts {
  const output = execFileSync(
    process.execPath,
    ['--max-semi-space-size=16', '--no-warnings', '--import', hooks, '--input-type=module', '-e', script, file],
    { encoding: 'utf8', env: {} },
  );
  return JSON.parse(output) as Facts;
}

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('A server that starts', () => {
  const facts = factsOf(join(import.meta.dirname, 'lean-process.ts'));

  it('keeps its nursery small until it serves, and lets it grow from then on', () => {
    expect(facts.whileStarting).toBeLessThanOrEqual(4 * megabyte);
    expect(facts.afterwards).toBeGreaterThan(16 * megabyte);
  });

  it('reads the maps of its own sources and of no package', () => {
    expect(facts.maps).toEqual({ enabled: true, nodeModules: false, generatedCode: false });
  });

  it('keeps beside the builds what it made of types', () => {
    expect(facts.cache).toMatch(new RegExp(`^${join(root, '.cache/compile')}/`));
  });

  it('starts as well where that can’t be written', () => {
    const folder = join(elsewhere, 'api/dist/core/process');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(elsewhere, '.cache'), 'no folder');
    copyFileSync(join(import.meta.dirname, 'lean-process.ts'), join(folder, 'lean-process.ts'));

    expect(factsOf(join(folder, 'lean-process.ts')).cache).toBeUndefined();
  });
});
