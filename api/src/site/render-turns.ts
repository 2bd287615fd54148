import { AppError } from '../core/app-error.ts';

/** At a few milliseconds each, the last of them is answered within two seconds. */
const mostUnderWay = 300;
const retrySeconds = 5;

/** A page takes milliseconds to make. One in each turn of the event loop, so that what is quick is answered between them. */
export class RenderTurns {
  private last: Promise<void> = Promise.resolve();
  private underWay = 0;

  /** Throws `unavailable` before any work is done when so many pages are under way that this one would come too late. */
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
    this.last = this.last.then(nextTurn);
    return this.last;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
