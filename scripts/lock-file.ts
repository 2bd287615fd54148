/** Checks package-lock.json, and adds what `npm ci` needs and npm omits: packages that the registry lacks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

type LockedPackage = Partial<Record<'version' | 'resolved' | 'integrity' | 'license', string>> &
  Partial<Record<'link' | 'dev' | 'devOptional' | 'optional', boolean>> &
  Partial<Record<'os' | 'cpu' | 'libc', string[]>> & { optionalDependencies?: Record<string, string> };
export type LockFile = { packages: Record<string, LockedPackage> };

/** Searches as Node does: beside the importing package, then in each parent folder. */
function isLocked(lock: LockFile, from: string, name: string): boolean {
  if (lock.packages[join(from, 'node_modules', name)]) return true;
  return from !== '' && from !== '.' && isLocked(lock, dirname(from), name);
}

const platform = /-(android|darwin|freebsd|linux|openharmony|win32)-(\w+?)(?:-(gnu|musl|msvc|eabi)\w*)?$/;

/** Entries for the absent optional packages. Their platform is in their names. */
export function missingPackages(lock: LockFile): LockFile['packages'] {
  const missing: LockFile['packages'] = {};
  for (const [from, { dev, license, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies).filter(([it]) => !isLocked(lock, from, it))) {
      const [, os, cpu, abi] = platform.exec(name) ?? [];
      // Without a platform every machine would install it.
      if (!os || !cpu) throw new Error(`${name} is not in package-lock.json, and its name has no platform`);
      const libc = os === 'linux' && abi ? { libc: [abi === 'musl' ? 'musl' : 'glibc'] } : {};
      const rest = { ...(dev ? { dev } : {}), ...libc, ...(license ? { license } : {}) };
      missing[`node_modules/${name}`] = { version, cpu: [cpu], ...rest, optional: true, os: [os] };
    }
  }
  return missing;
}

export function lockFaults(lock: LockFile): string[] {
  const faults = Object.entries(lock.packages).flatMap(([path, { resolved, integrity, link, optional }]) => [
    ...(resolved?.startsWith('http') ? [`${path} names a host; keep omit-lockfile-registry-resolved in .npmrc`] : []),
    // Optional ones may have been added below.
    ...(path.includes('node_modules/') && !link && !integrity && !optional ? [`${path} has no integrity`] : []),
  ]);
  const missing = Object.keys(missingPackages(lock)).map((path) => `${path} is missing; run scripts/lock-file.ts`);
  return [...faults, ...missing].map((fault) => `package-lock.json: ${fault}`);
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  Object.assign(lock.packages, missingPackages(lock));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
