/** The parts of package-lock.json that the checks read. */
export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type LockFile = { packages: Record<string, LockedPackage> };

/** Resolves as Node does: beside the importing package, then in each parent folder. */
export function resolveInLock(lock: LockFile, from: string, name: string): string | undefined {
  for (let base = from; ; base = parentOf(base)) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (base === '') return undefined;
  }
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** Optional dependencies that the lock file lacks. */
export function incomplete(lock: LockFile): { by: string; name: string; version: string }[] {
  return Object.entries(lock.packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => resolveInLock(lock, by, name) === undefined)
      .map(([name, version]) => ({ by, name, version })),
  );
}

export function lockFaults(lock: LockFile): string[] {
  const packages = Object.entries(lock.packages);
  const missing = incomplete(lock);
  return [
    ...packages
      .filter(([, { resolved }]) => resolved?.startsWith('http'))
      .map(
        ([path, { resolved }]) =>
          `package-lock.json: ${path} names a host, ${resolved}; keep omit-lockfile-registry-resolved in .npmrc`,
      ),
    // scripts/complete-lock.ts may have added optional packages without one.
    ...packages
      .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.integrity && !one.optional)
      .map(([path]) => `package-lock.json: ${path} has no integrity`),
    ...(missing[0]
      ? [
          `package-lock.json: npm ci refuses it: ${missing[0].name} and others are missing. Run node scripts/complete-lock.ts`,
        ]
      : []),
  ];
}
