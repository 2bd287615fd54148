import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['api/{src,contract}/**/*.ts', '{site,admin}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.(test|samples)\.tsx?$|node_modules/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const filesWith = (pattern: RegExp, of = '') =>
  sources
    .filter(({ path, text }) => path.startsWith(of) && pattern.test(text))
    .map(({ path }) => path)
    .sort();

const textAsCode =
  /(?<![.\w])eval\s*\(|\bnew Function\b|\bFunction\s*\(|\b(?:setTimeout|setInterval|setImmediate)\s*\(\s*['"`]|['"](?:node:)?vm['"]/;
const passwordField =
  /<(?:Field|TextField|input)\b[^>]*?(?:name="\w*[pP]assword\w*"|(?:current|new)-password)[\s\S]*?\/>/g;

describe('The sources', () => {
  it('are all looked at', () => {
    expect(sources.length).toBeGreaterThan(800);
  });

  it('start another process in one place, with fixed words and no shell', () => {
    expect(filesWith(/['"](?:node:)?(?:child_process|cluster)['"]/)).toEqual([
      'api/src/photos/upload/drawing-process.ts',
    ]);
    expect(
      filesWith(/\b(?:exec|execFile|spawn)(?:Sync)?\s*\(|shell:\s*true/, 'api/src/photos/drawing-process'),
    ).toEqual([]);
  });

  it('run no text as code but one fixed word', () => {
    expect(filesWith(textAsCode)).toEqual(['api/src/core/process/idle-memory.ts']);
    expect(sources.find(({ path }) => path.endsWith('idle-memory.ts'))?.text.match(/runIn\w+\(.*?\)/g)).toEqual([
      "runInNewContext('gc')",
    ]);
  });

  it.each(['eval ("1")', 'new Function("x")', "setTimeout('x()', 1)", "from 'node:vm'"])(
    'would be found with %s',
    (code) => {
      expect(code).toMatch(textAsCode);
    },
  );

  it('draw tokens, ids and keys from the system’s source of chance, and only pauses from another', () => {
    expect(filesWith(/Math\.random/, 'api/')).toEqual([
      'api/contract/client/create-client.ts',
      'api/src/core/database/transactions.ts',
      'api/src/core/live/live-streams.ts',
      'api/src/core/ports/storage/s3-storage.ts',
    ]);
    expect(
      filesWith(/import \{[^}]*\brandom(?:Bytes|FillSync)\b[^}]*\} from 'node:crypto'/, 'api/src/core/crypto/random'),
    ).toHaveLength(1);
  });

  it('hide what is typed into every field for a password', () => {
    const fields = sources.flatMap(({ path, text }) =>
      [...text.matchAll(passwordField)].map(([field]) => ({ path, field })),
    );

    expect(fields.length).toBeGreaterThan(9);
    expect(fields.filter(({ field }) => !/type=(?:"password"|\{isShown \? 'text' : 'password'\})/.test(field))).toEqual(
      [],
    );
  });

  it('stop no paste: the one place that listens for one takes photos', () => {
    expect(filesWith(/onPaste|onBeforeInput|'(?:before)?paste'/)).toEqual(['site/src/features/photos/AddPhotos.tsx']);
  });
});
