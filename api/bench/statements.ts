import type { Round } from './rounds.ts';
import type { Server } from './server-process.ts';

/** What the server asks its database by itself: its heartbeat, the look for changes, the look for jobs. */
export async function idleStatements(server: Server, seconds = 4): Promise<number> {
  const before = await server.counters();
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  return ((await server.counters()).statements - before.statements) / seconds;
}

/** Statements for one answer, without what the server does by itself. */
export function statementsEach(rounds: readonly Round[], idlePerSecond: number, seconds: number): number {
  const [requests, statements] = totals(rounds);
  return Math.max(0, statements - idlePerSecond * seconds * rounds.length) / requests;
}

/** Pages that lapse and jobs that begin meanwhile: so many a second are no statements of an answer. */
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

/** Answers that were looked at beside the load were answered too. */
function totals(rounds: readonly Round[]): [requests: number, statements: number] {
  return [
    rounds.reduce((sum, round) => sum + round.requests + round.watched, 0),
    rounds.reduce((sum, round) => sum + round.statements, 0),
  ];
}
