import { describe, expect, it } from '@jest/globals';
import { isPermissive, licenceFaults, shippedPackages } from './check-licences.ts';
import { lockFaults, missingPackages, type LockFile } from './lock-file.ts';

const good: LockFile = {
  packages: {
    '': {},
    api: {},
    'node_modules/a': {
      version: '1.0.0',
      integrity: 'sha512-x',
      optionalDependencies: { 'a-linux-x64': '1.0.0' },
    },
    'node_modules/a-linux-x64': { version: '1.0.0', integrity: 'sha512-x', optional: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-x', license: 'GPL-3.0' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-x', dev: true },
  },
};

describe('The lock file', () => {
  it('names no host, checks every download, and lacks nothing', () => {
    expect(lockFaults(good)).toEqual([]);
    const [a = {}] = [good.packages['node_modules/a']];
    expect(
      lockFaults({
        packages: { ...good.packages, 'node_modules/a': { ...a, resolved: 'https://host.example/a.tgz' } },
      }),
    ).toHaveLength(1);
    expect(lockFaults({ packages: { ...good.packages, 'node_modules/b': { version: '1.0.0' } } })).toHaveLength(1);
    expect(
      lockFaults({
        packages: { ...good.packages, 'node_modules/a': { ...a, optionalDependencies: { 'a-darwin-arm64': '1.0.0' } } },
      }),
    ).toHaveLength(1);
  });

  it('is completed by what the names of platform packages say', () => {
    const by = { dev: true, license: 'MIT' };
    const lackedBy = (name: string) => ({
      packages: { 'node_modules/a': { ...by, optionalDependencies: { [name]: '1.0.0' } } },
    });
    const entry = { version: '1.0.0', ...by, optional: true };
    expect(missingPackages(lackedBy('@x/binding-linux-arm-musleabihf'))).toEqual({
      'node_modules/@x/binding-linux-arm-musleabihf': { ...entry, os: ['linux'], cpu: ['arm'], libc: ['musl'] },
    });
    expect(missingPackages(lackedBy('a-win32-x64-msvc'))).toEqual({
      'node_modules/a-win32-x64-msvc': { ...entry, os: ['win32'], cpu: ['x64'] },
    });
    expect(() => missingPackages(lackedBy('a-wasm'))).toThrow('a-wasm');
  });
});

describe('Licences', () => {
  it.each(['MIT', '(MIT AND Zlib)', 'MPL-2.0 OR Apache-2.0', '(GPL-3.0 OR (MIT AND ISC))'])(
    '%s is permissive',
    (expression) => {
      expect(isPermissive(expression)).toBe(true);
    },
  );

  it.each(['MPL-2.0', 'MIT AND LGPL-3.0-or-later', 'SEE LICENSE IN x', '', 'UNLICENSED', '(MIT OR'])(
    '"%s" is not',
    (expression) => {
      expect(isPermissive(expression)).toBe(false);
    },
  );

  it('count for what ships, and not for what only develops', () => {
    expect(shippedPackages(good)).toEqual([
      'node_modules/a',
      'node_modules/a-linux-x64',
      'node_modules/a/node_modules/b',
    ]);
    const faults = licenceFaults(good, (path) => good.packages[path]?.license ?? 'MIT');
    expect(faults[0]).toMatch(/^b: GPL-3.0/);
  });
});
