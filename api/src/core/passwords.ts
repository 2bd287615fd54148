import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** argon2id at OWASP's approved minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of a password that nobody has: an unknown name costs what a known one does, and an account can be given it that no password is to open. */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keQ$yMgVxYw0Vg4WcRkTcz4WZb4aCqH3dI0K3bZ0yq1m8bI';

/** A flood of log-ins must not take every core from everybody else: so many hashes at once, the rest in line. */
@Injectable()
export class Passwords {
  protected readonly argon2 = { hash, verify };
  private free = Math.max(1, availableParallelism() - 1);
  private readonly line: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.inTurn(() => this.argon2.hash(password, cost));
  }

  /** Takes as long without a stored hash as with one. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const isMatch = await this.inTurn(() => this.argon2.verify(stored ?? unusableHash, password));
    return isMatch && stored !== undefined;
  }

  /**
   * The place of the first that is right, after a look at each: which one it was, and how many there are, takes no time.
   * One after the other, so that an attempt with several has one place in the line like any other and starves none.
   */
  async firstMatch(stored: readonly (string | undefined)[], password: string): Promise<number> {
    let first = -1;
    for (const [place, hash] of stored.entries())
      if ((await this.matches(hash, password)) && first === -1) first = place;
    return first;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.line.push(go));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
