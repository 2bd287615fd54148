import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

type Facts = {
  maps: { enabled: boolean; nodeModules: boolean; generatedCode: boolean };
  cache: string | undefined;
};

const hooks = join(import.meta.dirname, '../../../test/swc-hooks.mjs');
const root = join(import.meta.dirname, '../../../..');
const elsewhere = mkdtempSync(join(tmpdir(), 'manyhearts-'));

const script = `
  import { getCompileCacheDir, getSourceMapsSupport } from 'node:module';
  const { startQuickly } = await import(process.argv[1]);
  startQuickly();
  console.log(JSON.stringify({ maps: getSourceMapsSupport(), cache: getCompileCacheDir() }));
`;

function factsOf(file: string): Facts {
  const output = execFileSync(
    process.execPath,
    ['--no-warnings', '--import', hooks, '--input-type=module', '-e', script, file],
    { encoding: 'utf8', env: {} },
  );
  return JSON.parse(output) as Facts;
}

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('A server that starts', () => {
  const facts = factsOf(join(import.meta.dirname, 'quick-start.ts'));

  it('reads the maps of its own sources and of no package', () => {
    expect(facts.maps).toEqual({ enabled: true, nodeModules: false, generatedCode: false });
  });

  it('keeps beside the builds what it made of types', () => {
    expect(facts.cache).toMatch(new RegExp(`^${join(root, '.cache/compile')}/`));
  });

  it('starts as well where that can’t be written', () => {
    const folder = join(elsewhere, 'api/dist/core/fast');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(elsewhere, '.cache'), 'no folder');
    copyFileSync(join(import.meta.dirname, 'quick-start.ts'), join(folder, 'quick-start.ts'));

    expect(factsOf(join(folder, 'quick-start.ts')).cache).toBeUndefined();
  });
});
