import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, digest, type Answer, type Wish } from './answers.ts';
import { temporaryFolder } from './places.ts';
import { startFloor, type Server } from './server-process.ts';
import type { Side } from './rounds.ts';

/** A floor that sends the very bytes that the product sends, and both sides of the comparison. */
export async function sameBytes(product: Server, wishes: readonly Wish[]): Promise<{ floor: Side; product: Side }> {
  const answers: Answer[] = [];
  for (const wish of wishes) answers.push(await ask(product.port, wish));
  const fixed = answers.map(({ headers, body }, at) => ({
    host: wishes[at]?.headers.host,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    body: body.toString('base64'),
  }));
  const file = join(temporaryFolder(), 'answers.json');
  writeFileSync(file, JSON.stringify(fixed));
  const server = await startFloor('fixed-answer', [file], wishes[0] as Wish);
  const digests = answers.map(digest);
  const isRight = (answer: Answer, at: number): boolean => digest(answer) === digests[at];
  return { floor: { server, wishes, isRight }, product: { server: product, wishes, isRight } };
}
