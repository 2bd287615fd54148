/**
 * Adds to package-lock.json the platform packages that the configured registry lacks. npm omits them silently, and `npm
 * ci` then rejects the file on every machine. Run it after `npm install` when check-shape says so.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { incomplete, type LockFile, type LockedPackage } from './lock-file.ts';

const platform =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|loong64|s390x)(?:-(gnu|musl|msvc|eabi)\w*)?$/;

/** Derived from the package's name; without os and cpu every machine would try to install it. */
export function platformPackage(name: string, version: string, by: LockedPackage): LockedPackage | undefined {
  const [, os, cpu, abi] = platform.exec(name) ?? [];
  if (os === undefined || cpu === undefined) return undefined;
  const libc = os !== 'linux' || abi === undefined ? {} : { libc: [abi === 'musl' ? 'musl' : 'glibc'] };
  return {
    version,
    cpu: [cpu],
    ...(by.dev ? { dev: true } : {}),
    ...libc,
    ...(by.license ? { license: by.license } : {}),
    optional: true,
    os: [os],
  };
}

export function complete(lock: LockFile): { lock: LockFile; added: string[]; unknown: string[] } {
  const missing = incomplete(lock).map(({ by, name, version }) => ({
    name,
    entry: platformPackage(name, version, lock.packages[by]!),
  }));
  const known = missing.flatMap(({ name, entry }) => (entry ? [[`node_modules/${name}`, entry] as const] : []));
  const packages = [...Object.entries(lock.packages), ...known].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return {
    lock: { ...lock, packages: Object.fromEntries(packages) },
    added: known.map(([path]) => path),
    unknown: missing.filter(({ entry }) => !entry).map(({ name }) => name),
  };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const { lock, added, unknown } = complete(JSON.parse(readFileSync(file, 'utf8')) as LockFile);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${added.length} added${unknown.length > 0 ? `; not known what these are for: ${unknown.join(', ')}` : ''}`,
  );
}
