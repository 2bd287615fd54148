import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../flow/semaphore.ts';

/** argon2id with OWASP's minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Matches no password: gives unknown names the cost of known ones, and disables the password of an account. */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keQ$yMgVxYw0Vg4WcRkTcz4WZb4aCqH3dI0K3bZ0yq1m8bI';

/** Bounds concurrent hashes and queues the rest, so that a flood of log-ins leaves a core for other requests. */
@Injectable()
export class Passwords {
  protected readonly argon2 = { hash, verify };
  private readonly hashing = new Semaphore(Math.max(1, availableParallelism() - 1));

  hash(password: string): Promise<string> {
    return this.hashing.run(() => this.argon2.hash(password, cost));
  }

  /** Takes the same time without a stored hash. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const isMatch = await this.hashing.run(() => this.argon2.verify(stored ?? unusableHash, password));
    return isMatch && stored !== undefined;
  }

  /**
   * Index of the first match, or -1. Always checks all, so that timing reveals neither which one matched nor whether
   * any did. Sequentially, so that one attempt never takes more than one place in the queue.
   */
  async firstMatch(stored: readonly (string | undefined)[], password: string): Promise<number> {
    let first = -1;
    for (const [place, hash] of stored.entries())
      if ((await this.matches(hash, password)) && first === -1) first = place;
    return first;
  }
}
