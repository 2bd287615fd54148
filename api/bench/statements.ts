import type { Round } from './rounds.ts';
import type { Server } from './server-process.ts';

/** Statements of the idle server: heartbeat, and polling for changes and jobs. */
export async function idleStatements(server: Server, seconds = 4): Promise<number> {
  const before = await server.counters();
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  return ((await server.counters()).statements - before.statements) / seconds;
}

/** Statements per answer, without those of the idle server. */
export function statementsEach(rounds: readonly Round[], idlePerSecond: number, seconds: number): number {
  const [requests, statements] = totals(rounds);
  return Math.max(0, statements - idlePerSecond * seconds * rounds.length) / requests;
}

/** Expiring pages and jobs cause up to this many statements a second, which belong to no answer. */
const besidePerSecond = 10;

export function statementFaults(
  rounds: readonly Round[],
  idlePerSecond: number,
  seconds: number,
  allowedEach: number,
): string[] {
  const [requests, statements] = totals(rounds);
  const allowed = allowedEach * requests + (idlePerSecond + besidePerSecond) * seconds * rounds.length;
  return statements > allowed
    ? [`${statements} statements for ${requests} answers, ${allowedEach} each are allowed`]
    : [];
}

/** Includes answers that were sampled beside the load. */
function totals(rounds: readonly Round[]): [requests: number, statements: number] {
  return [
    rounds.reduce((sum, round) => sum + round.requests + round.watched, 0),
    rounds.reduce((sum, round) => sum + round.statements, 0),
  ];
}
