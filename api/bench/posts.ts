import type { Answer } from './answers.ts';
import { quantile, type Settings } from './benchmark.ts';
import { busy, send, type Call } from './people.ts';
import { compareBy, type Compared, type Round } from './rounds.ts';
import type { Server } from './server-process.ts';

/** One side of a comparison whose requests differ: the next call of a person, and a check of the answer. */
export type Posting = { server: Server; next: (person: number) => Call; isRight: (answer: Answer) => boolean };

/** Enough to keep every core busy with password hashes, without reaching a limit. */
const people = 8;

/** As `compare` of `rounds.ts`, for writes: every request differs, and every answer is checked. */
export function comparePosts(floor: Posting, product: Posting, settings: Settings): Promise<Compared> {
  return compareBy(oneRound, floor, product, settings);
}

async function oneRound({ server, next, isRight }: Posting, seconds: number): Promise<Round> {
  const before = await server.counters();
  let [wrong, example, bytes] = [0, '', 0];
  const { took, seconds: lasted } = await busy(people, seconds, async (person, agent) => {
    const answer = await send(server.port, next(person), agent);
    bytes += answer.body.length;
    if (isRight(answer)) return;
    wrong += 1;
    example ||= `${answer.status} ${answer.body.toString('utf8', 0, 160)}`;
  });
  const after = await server.counters();
  return {
    requests: took.length,
    perSecond: took.length / lasted,
    bytesEach: bytes / Math.max(1, took.length),
    failed: 0,
    p50Ms: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
    cpuMicrosecondsEach: (after.cpuMicroseconds - before.cpuMicroseconds) / Math.max(1, took.length),
    statements: after.statements - before.statements,
    delayP99Ms: after.delayP99Ms,
    watched: 0,
    wrong,
    example,
  };
}
