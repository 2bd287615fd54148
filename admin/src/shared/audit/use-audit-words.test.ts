import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from '../../../../scripts/source-files.ts';
import { knownActions } from './use-audit-words.ts';

const root = join(import.meta.dirname, '../../../..');
const written = sourceFiles(root)
  .filter((file) => /^api\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: '([\w-]+\.[\w-]+)'/g)])
  .map(([, action = '']) => action);

describe('Words of the audit', () => {
  it('are there for every action that the server writes', () => {
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((action) => !knownActions.some((known) => known === action))).toEqual([]);
  });
});
