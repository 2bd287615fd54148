import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/**
 * An import of our own code. `isType` is erased at compile time; `isLazy` is loaded later, when a cycle is harmless.
 */
export type Import = { from: string; specifier: string; to: string; isType: boolean; isLazy: boolean };

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
      isLazy: false,
    })),
    ...[...code.matchAll(bare)].map(([, specifier = '']) => ({ specifier, isType: false, isLazy: false })),
    // `typeof import('x')` and `import('x').Name` as types look like lazy imports; neither can cause a cycle.
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isType: false, isLazy: true })),
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

/** Groups of files that import each other in a cycle. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType, isLazy } of imports)
    if (!isType && !isLazy) next.set(from, [...(next.get(from) ?? []), to]);

  // Tarjan's algorithm: a file whose lowest reachable index is its own closes a group.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || next.get(file)?.includes(file)) groups.push(group.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return groups;
}
