import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const generated = new Set(['node_modules', 'dist', '.cache', 'coverage', '.git']);
/** Files of editors and operating systems. */
const personal = new Set(['.idea', '.vscode', '.DS_Store', '.env']);

/**
 * Every file that a clone would have, with `/` between folders. Without git, as in an unpacked archive, every file that
 * is not generated.
 */
export function sourceFiles(root: string): string[] {
  const names = fromGit(root) ?? walk(root);
  return [...new Set(names)].filter((name) => !name.split('/').some((part) => personal.has(part))).sort();
}

function fromGit(root: string): string[] | undefined {
  // An archive unpacked inside another repository is not part of that one.
  if (!existsSync(join(root, '.git'))) return undefined;
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (git.status !== 0) return undefined;
  // The index also lists files that were just deleted.
  return git.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
}

export function walk(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !generated.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(root, path) : [path];
    });
}

/** Ends a check: prints one line per fault and sets the exit code. */
export function report(name: string, faults: readonly string[]): void {
  console.log(faults.length === 0 ? `${name}: fine` : [...faults, `${name}: ${faults.length} to mend`].join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
