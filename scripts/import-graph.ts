import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** An import of our own code. `isType` is erased at compile time. */
export type Import = { from: string; specifier: string; to: string; isType: boolean };

const aliases: readonly (readonly [string, string])[] = [
  ['@manyhearts/contract/', 'api/contract/'],
  ['@manyhearts/themes/', 'themes/'],
  ['@manyhearts/niches/', 'niches/'],
  ['@manyhearts/locales/', 'locales/'],
  ['#site/', 'site/src/'],
  ['#admin/', 'admin/src/'],
];
const registries = ['themes', 'niches', 'locales'];

const statement = /^\s*(?:import|export)\s+(type\s)?([^'"`;()]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bare = /^\s*import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function importsOf(file: string, source: string): Import[] {
  const code = withoutComments(source);
  const found = [
    ...[...code.matchAll(statement)].map(([, type, names = '', specifier = '']) => ({
      specifier,
      isType: Boolean(type) || onlyTypes(names),
    })),
    ...[...code.matchAll(bare)].map(([, specifier = '']) => ({ specifier, isType: false })),
    // Also `typeof import('x')` and `import('x').Name` as types.
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ];
  return found.flatMap((one) => {
    const to = targetOf(file, one.specifier);
    return to === undefined ? [] : [{ ...one, from: file, to }];
  });
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function onlyTypes(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const items =
    inner
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return items.length > 0 && items.every((name) => name.startsWith('type '));
}

/** The repository file that a specifier resolves to; undefined for external packages. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const registry = registries.find((name) => specifier === `@manyhearts/${name}`);
  if (registry) return `${registry}/index.ts`;
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  if (!alias) return specifier.startsWith('@manyhearts/') ? specifier : undefined;
  const path = specifier.replace(alias[0], alias[1]);
  return /\.\w+$/.test(path) || existsSync(path) ? path : `${path}.ts`;
}
