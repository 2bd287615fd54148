/** Import rules that a linter can't check: which folder may import which, tiers of the api. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, type Import } from './import-graph.ts';
import { report, sourceFiles } from './source-files.ts';
import { offered, openings, tiers, topModules, walls } from './walls.ts';

/** `files` maps repository paths to source texts. */
export function importFaults(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files]
    .filter(([file]) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap(([file, source]) => importsOf(file, source));
  const faults = imports.flatMap((one) => {
    const reason = wallFault(one) ?? moduleFault(one);
    return reason ? [`${one.from}: ${one.isType ? 'type ' : ''}import of ${one.specifier}: ${reason}`] : [];
  });
  const strangers = new Set([...files.keys()].flatMap((file) => unknownModule(file) ?? []));
  return [
    ...faults,
    ...[...strangers].map((name) => `api/src/${name}/: has no tier. Give it one in scripts/walls.ts.`),
  ];
}

function isOpening(from: string, to: string): boolean {
  return openings.some(([opener, target]) => from.startsWith(opener) && target === to);
}

function wallFault({ from, to }: Import): string | undefined {
  if (isOpening(from, to)) return undefined;
  const wall = walls.find(([pattern]) => folderOf(from, pattern) !== undefined);
  if (!wall) return undefined;
  const [pattern, mayImport] = wall;
  if (mayImport.some((prefix) => to.startsWith(prefix === '=' ? folderOf(from, pattern)! : prefix))) return undefined;
  // Tests may use their workspace's test folder, and tests of the api anything in the api, to inspect stored rows.
  if (
    isTest(from) &&
    (to.startsWith(`${from.split('/')[0]}/test/`) || (from.startsWith('api/src/') && to.startsWith('api/')))
  )
    return undefined;
  return `${pattern} may import from ${mayImport.map((prefix) => (prefix === '=' ? 'itself' : prefix)).join(', ')} only`;
}

/**
 * The folder that a pattern with a star means for a file: `features/*` and `features/chats/x.ts` give
 * `features/chats/`.
 */
function folderOf(file: string, pattern: string): string | undefined {
  const wanted = pattern.split('/').slice(0, -1);
  const parts = file.split('/').slice(0, wanted.length);
  const isBelow =
    file.split('/').length > wanted.length && wanted.every((part, i) => part === '*' || part === parts[i]);
  return isBelow ? `${parts.join('/')}/` : undefined;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The api module of a file; undefined outside the modules, and for main.ts and its siblings. */
function moduleOf(file: string): string | undefined {
  const [api, src, name, ...rest] = file.split('/');
  return api === 'api' && src === 'src' && rest.length > 0 ? name : undefined;
}

const tierOf = (name: string) =>
  topModules.includes(name) ? tiers.length : tiers.findIndex((names) => names.includes(name));

function unknownModule(file: string): string | undefined {
  const name = moduleOf(file);
  return name !== undefined && tierOf(name) < 0 ? name : undefined;
}

/** Tests may read other modules' rows to verify effects; production code must use their services. */
function moduleFault({ from, to, isType }: Import): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (own === undefined || other === undefined || own === other || other === 'core' || isTest(from)) return undefined;
  // A module without a tier is reported separately.
  if (topModules.includes(own) || tierOf(own) < 0) return undefined;
  if (topModules.includes(other)) return `${other} puts modules together; nothing uses it`;
  if (tierOf(other) > tierOf(own)) return `${other} stands above ${own}. Turn it round, or tell it by an event`;
  // Modules import modules to wire them, and a foreign key needs the other entity's class.
  const isWiring = ['.module.ts', '.entity.ts'].some((kind) => from.endsWith(kind) && to.endsWith(kind));
  if (isType || isWiring || to.endsWith('.service.ts') || offered.includes(to) || isOpening(from, to)) return undefined;
  return `of another module only its *.service.ts and types are for use; ask ${other} for a method`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  process.chdir(root);
  const files = sourceFiles(root).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  report('imports', importFaults(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))));
}
