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
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  const statements = rounds.reduce((sum, round) => sum + round.statements, 0);
  return Math.max(0, statements - idlePerSecond * seconds * rounds.length) / requests;
}

/** A page that lapses after its minute is made once more; that is no statement of an answer. */
const nearlyNone = 0.002;

export function statementFaults(each: number, allowed: number): string[] {
  return each > allowed + nearlyNone ? [`${each.toFixed(3)} statements for each answer, ${allowed} are allowed`] : [];
}
