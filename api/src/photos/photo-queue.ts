import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppError } from '../core/app-error.ts';

const longest = 60;
const retrySeconds = 10;

/** Photos are decoded few at a time, so that one core stays free for everybody else. Who would wait too long is told at once. */
@Injectable()
export class PhotoQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce = Math.max(1, availableParallelism() - 1);

  /** Asked before anything is received, so that nobody sends fifteen megabytes to hear that there is no room. */
  requireRoom(): void {
    if (this.waiting.length >= longest) throw new AppError('unavailable', {}, undefined, retrySeconds);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom();
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
