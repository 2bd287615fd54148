const needed = [22, 22] as const;

/** Call first in every entry point: the SQLite driver crashes an older Node without a message. */
export function requireNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  process.stderr.write(
    `Manyhearts runs on Node ${needed.join('.')} or later, and this is ${version}. "npm start" and "npm test" bring their own; start it with one of them.\n`,
  );
  process.exit(1);
}
