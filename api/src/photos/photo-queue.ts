import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppError } from '../core/app-error.ts';

const longest = 60;
const retrySeconds = 10;

/** Photos are decoded few at a time, so that one core stays free for everybody else. Who would wait too long is told at once. */
@Injectable()
export class PhotoQueue {
  private running = 0;
  private uploads = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce = Math.max(1, availableParallelism() - 1);

  /** Asked before anything is received, so that nobody sends fifteen megabytes to hear that there is no room. */
  requireRoom(): void {
    if (this.waiting.length >= longest) throw new AppError('unavailable', {}, undefined, retrySeconds);
  }

  /** Somebody waits for their photo. */
  hasUploads(): boolean {
    return this.uploads > 0;
  }

  async upload<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom();
    this.uploads += 1;
    try {
      return await this.inTurn(work);
    } finally {
      this.uploads -= 1;
    }
  }

  /** Nobody waits for those: begun when there are no uploads. */
  copy<T>(work: () => Promise<T>): Promise<T> {
    return this.inTurn(work);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((begin) => this.waiting.push(begin));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
