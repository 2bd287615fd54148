import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

type Chunk = { file: string; src?: string; imports?: string[]; isDynamicEntry?: boolean };

const dist = join(import.meta.dirname, '../admin/dist');
const manifestFile = join(dist, '.vite/manifest.json');
/** Kilobytes of JavaScript, compressed as they are sent. */
const most = { logIn: 60, firstList: 330, furtherScreen: 60 };

const english = 'src/messages/en.ts';
const firstList = 'src/resources/tenants/TenantList.tsx';

const root = join(import.meta.dirname, '..');
const screenCall = /\bscreen\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:\[([^\]]*)\])?/g;
/** The groups of words that come with a screen, by the name of its file. */
const groupsOf = new Map(
  sourceFiles(root)
    .filter((file) => /^admin\/src\/(?!shared\/screen).*\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(screenCall)])
    .map(([, path = '', groups = '']) => [basename(path), [...groups.matchAll(/'(\w+)'/g)].map(([, name]) => name)]),
);
const words = readFileSync(join(root, 'admin/src/messages/words.ts'), 'utf8');
const fileOfGroup = new Map(
  [...words.matchAll(/(\w+): async \(\) => \(await import\('\.\/(en\/[\w-]+\.ts)'\)\)/g)].map(([, group, file]) => [
    group,
    `src/messages/${file}`,
  ]),
);

const manifest = existsSync(manifestFile)
  ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
  : undefined;

describe('The JavaScript of the console', () => {
  const chunks = manifest ?? {};
  const filesOf = (name: string, known = new Set<string>()): Set<string> => {
    const { file, imports = [] } = chunks[name]!;
    if (known.has(file)) return known;
    known.add(file);
    for (const one of imports) filesOf(one, known);
    return known;
  };
  const kilobytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0) / 1_000;
  /** Every page has one language; the other one is loaded if it is chosen. */
  const page = () => filesOf(english, filesOf('index.html'));
  const screens = Object.entries(chunks)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && !name.startsWith('src/messages/'))
    .map(([name]) => name);
  const lists = screens.filter((name) => name.endsWith('List.tsx'));
  const withWords = (name: string, known = new Set<string>()) =>
    (groupsOf.get(basename(name)) ?? []).reduce(
      (files, group) => filesOf(fileOfGroup.get(group) ?? '', files),
      filesOf(name, known),
    );
  const asFirst = (name: string) => withWords(name, page());
  /** What a screen adds to the first list, which a person has opened before. */
  const added = (name: string) => {
    const known = asFirst(firstList);
    return [...withWords(name)].filter((file) => !known.has(file));
  };

  it('is built', () => {
    expect(manifest).toBeDefined();
    expect(screens).toContain(firstList);
  });

  it(`is at most ${most.logIn} kB before the log-in`, () => {
    expect(kilobytes(filesOf('login.html'))).toBeLessThanOrEqual(most.logIn);
  });

  it.each(lists)(`is at most ${most.firstList} kB for %s as the first page`, (name) => {
    expect(kilobytes(asFirst(name))).toBeLessThanOrEqual(most.firstList);
  });

  it.each(screens)(`is at most ${most.furtherScreen} kB more for %s`, (name) => {
    expect(kilobytes(added(name))).toBeLessThanOrEqual(most.furtherScreen);
  });
});
