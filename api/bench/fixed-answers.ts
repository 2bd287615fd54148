import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, digest, plain, type Answer, type BrowserRequest } from './answers.ts';
import { temporaryFolder } from './places.ts';
import { startFloor, type Server } from './server-process.ts';
import type { Side } from './rounds.ts';

const settleMs = 400;

/** A floor that sends exactly the product's bytes, and both sides of the comparison. */
export async function sameBytes(
  product: Server,
  requests: readonly BrowserRequest[],
): Promise<{ floor: Side; product: Side }> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await settled(product, request));
  const fixed = answers.map(({ headers, body }, at) => ({
    host: requests[at]?.headers.host,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    body: body.toString('base64'),
  }));
  const file = join(temporaryFolder(), 'answers.json');
  writeFileSync(file, JSON.stringify(fixed));
  const server = await startFloor('fixed-answer', [file], requests[0] as BrowserRequest);
  const digests = answers.map((answer) => digest(plain(answer)));
  const isRight = (answer: Answer, at: number): boolean => digest(plain(answer)) === digests[at];
  return { floor: { server, requests, isRight }, product: { server: product, requests, isRight } };
}

/** Waits for the final compression: the product recompresses frequent answers at a higher level in the background. */
async function settled(product: Server, request: BrowserRequest): Promise<Answer> {
  await ask(product.port, request);
  await ask(product.port, request);
  await new Promise((resume) => setTimeout(resume, settleMs));
  return ask(product.port, request);
}
