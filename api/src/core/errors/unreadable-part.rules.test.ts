import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unreadablePart } from './unreadable-part.rules.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-part-'));
  mkdirSync(join(folder, 'locales/nl'), { recursive: true });
  writeFileSync(join(folder, 'locales/nl/broken.json'), '{"a": oops}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Our explanation of Node's real failure, made in a separate process. */
function saidOf(file: string): string {
  const code = `import(${JSON.stringify(join(folder, file))}, { with: { type: 'json' } }).catch(async (failure) => console.log((await import(${JSON.stringify(join(import.meta.dirname, 'unreadable-part.rules.ts'))})).unreadablePart(failure) ?? 'nothing'))`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stdout.trim();
}

describe('A text that the software needs to start', () => {
  it('is named when it is missing', () => {
    expect(saidOf('locales/nl/landing.json')).toBe(
      'locales/nl/landing.json is missing, so nothing was started. Bring it back from the release that you installed.',
    );
  });

  it('is named when it is broken', () => {
    expect(saidOf('locales/nl/broken.json')).toMatch(/^locales\/nl\/broken\.json is no JSON, so nothing was started\./);
  });

  it.each([
    ['another failure', new Error('other')],
    ['a fault in code', new SyntaxError('in code')],
    [
      'code that is missing',
      Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND', url: 'file:///app/other.js' }),
    ],
    ['a word', 'text'],
  ])('is not blamed for %s', (_what, failure) => {
    expect(unreadablePart(failure)).toBeUndefined();
  });
});
