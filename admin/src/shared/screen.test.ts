import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, normalize } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { wordGroupNames, wordGroups } from '#admin/messages/words.ts';
import { importsOf } from '../../../scripts/import-graph.ts';
import { sourceFiles } from '../../../scripts/source-files.ts';

const root = join(import.meta.dirname, '../../..');
const sources = new Map(
  sourceFiles(root)
    .filter(
      (file) => /^admin\/src\/(?!messages\/|shared\/screen\.ts).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Every beginning of a key, with the group that it belongs to: `ledger.check` with `money`. */
const groupOf = new Map<string, string>();
for (const group of wordGroupNames) addPaths(group, await wordGroups.en[group](), '');

/** The groups that bring the headings of a list, which react-admin looks up by the name of the resource. */
const headingsOf = new Map<string, string>();
for (const group of wordGroupNames) {
  const { resources = {} } = (await wordGroups.en[group]()) as { resources?: Record<string, object> };
  for (const [name, words] of Object.entries(resources)) if ('fields' in words) headingsOf.set(name, group);
}
const lists = [...sources].flatMap(([file, source]) =>
  /\/resources\/[\w-]+\/index\.ts$/.test(file)
    ? [...source.matchAll(/name: '([\w-]+)',[^}]*?\blist: (\w+)/g)].map(([, resource = '', list = '']) => ({
        resource,
        list,
      }))
    : [],
);

function addPaths(group: string, words: object, before: string): void {
  for (const [name, inner] of Object.entries(words)) {
    if (before === '' && name === 'resources') continue;
    groupOf.set(before + name, group);
    if (typeof inner === 'object') addPaths(group, inner as object, `${before}${name}.`);
  }
}
/** Also the beginning of a template: `orders.status` of `orders.status.${status}`. */
const key = /['"`](\w+(?:\.\w+)+|\w+(?=\.\$))/g;
const screenCall = /\bscreen\(\s*async \(\) => \(await import\('([^']+)'\)\)\.(\w+),?\s*(?:\[([^\]]*)\],?\s*)?\)/g;

const screens = [...sources].flatMap(([from, source]) =>
  [...source.matchAll(screenCall)].map(([, path = '', name = '', groups = '']) => ({
    file: path.startsWith('#admin/') ? path.replace('#admin/', 'admin/src/') : normalize(join(dirname(from), path)),
    name,
    groups: [...groups.matchAll(/'(\w+)'/g)].map(([, group]) => group).sort(),
  })),
);

/** What comes with a file, but for the screens that it opens: they name groups of their own. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  const source = sources.get(file);
  if (known.has(file) || source === undefined) return known;
  known.add(file);
  for (const { to, isType } of importsOf(file, source.replace(screenCall, ''))) if (!isType) withImports(to, known);
  return known;
}

function groupsUsedBy(file: string): unknown[] {
  const used = [...withImports(file)].flatMap((one) => [...(sources.get(one) ?? '').matchAll(key)]);
  return [...new Set(used.map(([, path = '']) => groupOf.get(path)).filter(Boolean))].sort();
}

describe('Words that come with a screen', () => {
  it('are looked for in all screens', () => {
    expect(screens.length).toBeGreaterThan(50);
  });

  it.each(lists.filter(({ resource }) => headingsOf.has(resource)))(
    'have the headings of $resource',
    ({ resource, list }) => {
      expect(screens.find(({ name }) => name === list)?.groups).toContain(headingsOf.get(resource));
    },
  );

  it.each(screens)('are those that $name uses', ({ file, groups }) => {
    expect(groupsUsedBy(file)).toEqual(groups);
  });
});
