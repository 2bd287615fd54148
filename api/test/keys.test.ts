import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const src = join(import.meta.dirname, '../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|samples)\.ts$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));
const used = /\b[Ss]ecrets?\.(?:sign|signShort|seal|signatures)\(\s*(?:'([^']+)'|purpose\b)/g;
const signed = /\{ secrets(?:: [\w.]+)?, purpose: '([^']+)'/g;
const named = /const purpose = '([^']+)'|[pP]urpose(?:For)?\b[^;{]*(?:=>|\{\s*return) `([^`$]+)/g;

describe('The list of keys', () => {
  it('has each purpose that a key is derived for, and none that is gone', () => {
    const inCode = sources
      .filter((source) => /\b[Ss]ecrets?\b/.test(source))
      .flatMap((source) => [...source.matchAll(used), ...source.matchAll(signed), ...source.matchAll(named)])
      .flatMap(([, one, other]) => (one ?? other)?.trim() ?? []);
    const [, table = ''] = readFileSync(join(src, 'core/crypto/README.md'), 'utf8').split('\n## ');
    const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, purpose]) => purpose);

    expect(listed).toEqual([...listed].sort());
    expect([...new Set(inCode)].sort()).toEqual(listed);
  });
});
