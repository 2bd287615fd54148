/** Every shipped package must have a permissive licence, without a duty to publish source code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockFile } from './lock-file.ts';
import { report } from './source-files.ts';

const permissive = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib Python-2.0'.split(' '),
);

const libvips =
  'the picture library that sharp loads beside itself, as it is and replaceable, which is what its licence asks; its makers publish the sources';

/** Reviewed exceptions: packages, their licence, and why it is acceptable. */
const accepted: readonly { names: RegExp; licence: string; reason: string }[] = [
  { names: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: libvips },
  { names: /^@img\/sharp-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', reason: libvips },
  { names: /^@img\/sharp-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later', reason: libvips },
  { names: /^css-mediaquery$/, licence: 'BSD', reason: 'its LICENSE file is the three-clause BSD licence' },
  { names: /^ibantools$/, licence: 'MIT or MPL-2.0', reason: 'a choice of two, of which we take MIT' },
  { names: /^png-js$/, licence: 'no licence', reason: 'its LICENSE file is the MIT licence' },
  {
    names: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    reason: 'the licence of Bitstream Vera: free to use and embed, and its changes are in the public domain',
  },
  {
    names: /^@resvg\/resvg-js(-.+)?$/,
    licence: 'MPL-2.0',
    reason:
      'draws the demo portraits; used as it is, its licence covers its own files only, and they are published by its makers',
  },
];

/** True if at least one alternative of an SPDX expression is permissive. */
export function isPermissive(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const any = (): boolean => {
    let ok = all();
    while (words[at] === 'OR' && ++at) ok = all() || ok;
    return ok;
  };
  const all = (): boolean => {
    let ok = one();
    while (words[at] === 'AND' && ++at) ok = one() && ok;
    return ok;
  };
  const one = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && permissive.has(word);
    const ok = any();
    return words[at++] === ')' && ok;
  };
  return any() && at >= words.length;
}

/** Paths of the packages that an installation without development packages has. */
export function shippedPackages(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional)
    .map(([path]) => path);
}

export function licenceFaults(lock: LockFile, licenceOf: (path: string) => string | undefined): string[] {
  const paths = shippedPackages(lock);
  const isAccepted = (path: string, licence: string) =>
    accepted.some((one) => one.names.test(nameOf(path)) && one.licence === licence);
  const faults = paths.flatMap((path) => {
    const licence = licenceOf(path) ?? 'no licence';
    if (isPermissive(licence) || isAccepted(path, licence)) return [];
    return [
      `${nameOf(path)}: ${licence}, and it ships. Take another package, or give the reason in scripts/check-licences.ts`,
    ];
  });
  const needless = accepted.filter(({ names }) => !paths.some((path) => names.test(nameOf(path))));
  return [
    ...faults,
    ...needless.map(({ names }) => `${names.source}: accepted in scripts/check-licences.ts, and no longer used`),
  ];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const installed = (path: string): string | undefined => {
    const manifest = join(root, path, 'package.json');
    return existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string }).license
      : undefined;
  };
  // The lock file also has licences of packages for other platforms, which are not installed.
  report(
    'licences',
    licenceFaults(lock, (path) => lock.packages[path]?.license ?? installed(path)),
  );
}
