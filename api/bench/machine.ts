import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

export type Machine = {
  cpu: string;
  cores: number;
  memoryMb: number;
  system: string;
  node: string;
  commit: string;
  load: number[];
};

/** Recorded with the figures, which mean nothing on another machine. */
export function machine(): Machine {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1_048_576),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: commit(),
    load: loadavg().map((value) => Math.round(value * 100) / 100),
  };
}

function commit(): string {
  try {
    const at = {
      cwd: import.meta.dirname,
      encoding: 'utf8' as const,
      stdio: ['ignore' as const, 'pipe' as const, 'ignore' as const],
    };
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], at).trim();
    return execFileSync('git', ['status', '--porcelain'], at) === '' ? name : `${name} and changes`;
  } catch {
    return 'unknown';
  }
}
