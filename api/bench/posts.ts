import type { Answer } from './answers.ts';
import type { Settings } from './benchmark.ts';
import { busy, send, type Call } from './people.ts';
import type { Compared, Round } from './rounds.ts';
import type { Server } from './server-process.ts';

/** One side of a comparison whose requests differ: what a person sends next, and whether the answer is right. */
export type Posting = { server: Server; next: (person: number) => Call; isRight: (answer: Answer) => boolean };

/** So many keep every core busy with passwords, and nobody is over a limit. */
const people = 8;

/** As `compare` of `rounds.ts`, for writes: each is another one, and every answer is looked at. */
export async function comparePosts(floor: Posting, product: Posting, { rounds, seconds }: Settings): Promise<Compared> {
  for (const side of [floor, product]) await oneRound(side, Math.max(1, Math.ceil(seconds / 2)));
  const measured: Pick<Compared, 'floor' | 'product'> = { floor: [], product: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.floor.push(await oneRound(floor, seconds));
    measured.product.push(await oneRound(product, seconds));
  }
  const both = measured.floor.map((round, at) => [round, measured.product[at] as Round] as const);
  return {
    ...measured,
    ratios: both.map(([floor, product]) => product.perSecond / floor.perSecond),
    cpuRatios: both.map(([floor, product]) => floor.cpuMicrosecondsEach / product.cpuMicrosecondsEach),
  };
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
  const sorted = took.sort((a, b) => a - b);
  return {
    requests: took.length,
    perSecond: took.length / lasted,
    bytesEach: bytes / Math.max(1, took.length),
    failed: 0,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    cpuMicrosecondsEach: (after.cpuMicroseconds - before.cpuMicroseconds) / Math.max(1, took.length),
    statements: after.statements - before.statements,
    delayP99Ms: after.delayP99Ms,
    watched: 0,
    wrong,
    example,
  };
}
