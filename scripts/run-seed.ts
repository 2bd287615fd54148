import { spawnSync } from 'node:child_process';
import { root } from './steps.ts';

/** Decides which tests run on which engine: a part of the commit's hash, so that commits take turns. */
export function runSeed(given: string | undefined): string {
  if (given) return given;
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : withoutGit;
}

const withoutGit = 'without-git';
