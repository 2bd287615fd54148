import { beforeEach, describe, expect, it } from '@jest/globals';
import { solved } from '../../../test/solved-challenge.ts';
import type { AppError } from '../errors/app-error.ts';
import { Challenges } from './challenges.ts';
import { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { MemoryLimiter } from '../flow/limiter/memory-limiter.ts';
import { Random } from './random.ts';
import { Secrets } from './secrets.ts';

const bits = 4;
const clock = new Clock();
const ctx = { tenant: { id: 'rose' }, origin: { address: '198.51.100.7' }, now: () => clock.now() } as Ctx;
let challenges: Challenges;

beforeEach(() => {
  challenges = new Challenges({ secrets: new Secrets('a secret') } as Config, new MemoryLimiter(clock), new Random());
});

const asked = (solution?: string) =>
  challenges.require(ctx, 'log-in', solution, bits).then(
    () => undefined,
    (error: AppError) => error.params as { challenge: string; bits: number },
  );
async function work(): Promise<string> {
  const params = await asked();
  if (!params) throw new Error('Nothing is asked for.');
  return solved(params);
}

describe('Solved work', () => {
  it('is good for ten minutes, and refused 600 seconds after it was asked for', async () => {
    const [early, late] = [await work(), await work()];
    clock.advance(599);
    expect(await asked(early)).toBeUndefined();
    clock.advance(1);

    expect(await asked(late)).toMatchObject({ factor: 'work' });
  });

  it('is good once', async () => {
    const solution = await work();

    expect([await asked(solution), await asked(solution)]).toEqual([undefined, expect.anything()]);
  });
});
