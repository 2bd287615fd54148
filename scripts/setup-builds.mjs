/** The builds, their inputs, and whether their output is up to date. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, inventory, manifestFingerprint, readJson } from './setup-parts.mjs';

const typescript = 'node_modules/typescript/bin/tsc';
const vite = 'node_modules/vite/bin/vite.js';
const shared = ['tsconfig.json', 'api/contract', 'locales', 'niches', 'themes'];

/**
 * `from` is the file without which a workspace has nothing to build. `proof` are files that a finished build has.
 * @typedef {{ name: string, from: string, folder: string, proof: string[], inputs: string[], cwd: string, commands: string[][] }} Build
 */

/** @type {readonly Build[]} */
export const builds = [
  {
    name: 'api',
    from: 'api/src/main.ts',
    folder: 'api/dist',
    proof: ['main.js'],
    inputs: ['api/src', 'api/package.json', 'api/tsconfig.json', 'api/tsconfig.build.json', ...shared],
    cwd: '.',
    commands: [[typescript, '-p', 'api/tsconfig.build.json']],
  },
  {
    name: 'places',
    from: 'scripts/build-places.mjs',
    folder: 'api/places-data',
    proof: ['NL.txt', 'US.txt'],
    inputs: ['scripts/build-places.mjs', 'scripts/place-regions.mjs'],
    cwd: '.',
    commands: [['scripts/build-places.mjs']],
  },
  {
    name: 'site',
    from: 'site/vite.config.ts',
    folder: 'site/dist',
    proof: ['client', 'server/entry-server.js'],
    inputs: [
      'site/src',
      'site/public',
      'site/vite.config.ts',
      'site/font-plugin.ts',
      'scripts/precompressed.ts',
      'site/package.json',
      'site/tsconfig.json',
      ...shared,
    ],
    cwd: 'site',
    commands: [
      [vite, 'build'],
      [vite, 'build', '--ssr', 'src/entry-server.tsx'],
    ],
  },
  {
    name: 'admin',
    from: 'admin/vite.config.ts',
    folder: 'admin/dist',
    proof: ['index.html'],
    inputs: [
      'admin/src',
      'admin/public',
      'admin/index.html',
      'admin/vite.config.ts',
      'scripts/precompressed.ts',
      'admin/package.json',
      'admin/tsconfig.json',
      ...shared,
    ],
    cwd: 'admin',
    commands: [[vite, 'build']],
  },
];

/** @param {string} root @param {Build} build */
const stampOf = (root, build) => join(root, '.cache/setup', `${build.name}.json`);

/** @param {string} root @param {Build} build */
const inputsOf = (root, build) =>
  fingerprint(root, build.inputs, manifestFingerprint(root) + JSON.stringify(build.commands));

/** @param {string} root @param {Build} build */
export const canBuild = (root, build) => existsSync(join(root, build.from));

/** @param {string} root @param {Build} build */
export function isFresh(root, build) {
  const stamp = readJson(stampOf(root, build));
  return (
    stamp?.inputs === inputsOf(root, build) &&
    stamp.outputs === inventory(join(root, build.folder)) &&
    isComplete(root, build)
  );
}

/** @param {string} root @param {Build} build */
export function isComplete(root, build) {
  return build.proof.every((file) => existsSync(join(root, build.folder, file)));
}

/**
 * For callers that write into the folder by other means, which invalidates the stamp.
 * @param {string} root @param {Build} build
 */
export function forget(root, build) {
  rmSync(stampOf(root, build), { force: true });
  rmSync(join(root, build.folder), { recursive: true, force: true });
}

/**
 * The stamp is deleted first and written last, so an interrupted build is repeated. Emptying the folder removes output
 * of deleted sources.
 * @param {string} root @param {Build} build @param {(args: string[]) => Promise<{ code: number, output: string }>} runTool
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function make(root, build, runTool) {
  const stamp = stampOf(root, build);
  mkdirSync(join(root, '.cache/setup'), { recursive: true });
  forget(root, build);
  // Computed before the tools read, so that files saved during the build count as changed.
  const inputs = inputsOf(root, build);
  for (const [tool = '', ...args] of build.commands) {
    const { code, output } = await runTool([join(root, tool), ...args]);
    if (code !== 0) return output;
  }
  if (!isComplete(root, build))
    return `The tools ended well, and yet ${build.folder} lacks ${build.proof.join(' or ')}.`;
  writeFileSync(stamp, JSON.stringify({ inputs, outputs: inventory(join(root, build.folder)) }));
  return undefined;
}
