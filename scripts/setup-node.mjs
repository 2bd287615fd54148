/** Two versions of Node: npm's own, which installs, and the project's, which runs everything else. */
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { isAtLeast, oldestProjectNode, withoutNpmSettings } from './setup-parts.mjs';
import { at, lockFile, SetupFault, windows } from './setup-place.mjs';
import { run } from './setup-run.mjs';

/** npm's own Node, never the one in node_modules/.bin, which `npm ci` deletes while it runs. */
export function npmsNode() {
  const given = process.env.npm_node_execpath ?? process.execPath;
  return given.startsWith(at('node_modules') + sep) ? 'node' : given;
}

/**
 * The project's own Node, if the lock file has one for this platform.
 * @returns {{ name: string, version?: string, integrity?: unknown } | undefined}
 */
export function nodePackage() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const locked = lockFile().packages[`node_modules/${name}`];
  return locked && { ...locked, name };
}

/**
 * The environment without this folder's programs, which are about to be replaced.
 * @param {string} [first] a folder to put first in PATH
 */
export function outside(first) {
  const ownBin = at('node_modules/.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => resolve(entry) !== ownBin);
  return { ...withoutNpmSettings(process.env), PATH: [...(first ? [first] : []), ...path].join(delimiter) };
}

/** What `node` means inside `npm start`: the packaged one, or the user's own if the platform has no package. */
export function projectNode() {
  const own = nodePackage();
  return own ? at(`node_modules/${own.name}/bin/${windows ? 'node.exe' : 'node'}`) : process.execPath;
}

/** npm up to version 10 loses this link: skipping another platform's package deletes the link of the same name. */
export function linkNode() {
  const own = nodePackage();
  const link = at(`node_modules/.bin/${windows ? 'node.cmd' : 'node'}`);
  if (!own || existsSync(link)) return;
  rmSync(link, { force: true });
  if (windows) writeFileSync(link, `@"%~dp0\\..\\${own.name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(join('..', own.name, 'bin/node'), link);
}

/** @param {string} node @param {NodeJS.ProcessEnv} [env] */
export async function versionOf(node, env) {
  const { code, output } = await run(node, ['-p', 'process.versions.node'], env ? { env } : {});
  return code === 0 ? output.trim() : '';
}

export async function projectNodeVersion() {
  const node = projectNode();
  const version = await versionOf(node);
  if (version === '') {
    const wayOut =
      'Delete node_modules and try again; the packaged one needs the C library of Debian 11 or newer, and no Alpine.';
    throw new SetupFault(`${node} does not start here. ${wayOut}`);
  }
  if (!isAtLeast(version, oldestProjectNode)) {
    const platform = `${process.platform} on ${process.arch}`;
    throw new SetupFault(
      `No Node comes as a package for ${platform}, and yours is ${version}. Install Node 24 and run the command again.`,
    );
  }
  return version;
}
