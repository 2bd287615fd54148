import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import { room } from './photo-cost.rules.ts';

const longest = 60;
const retrySeconds = 10;

type Waiting = { weight: number; begin: () => void };

/**
 * Runs few tasks at once, so that one core stays free, and only as many as fit into the room by weight. Strictly in
 * order, so that light tasks can't starve a heavy one.
 */
@Injectable()
export class PhotoQueue {
  private running = 0;
  private weight = 0;
  private uploads = 0;
  private readonly waiting: Waiting[] = [];
  readonly atOnce = Math.max(1, availableParallelism() - 1);

  /** Checked before the body is received, so that a client doesn't upload 15 MB only to be refused. */
  requireRoom(): void {
    if (this.waiting.length >= longest) throw new AppError('unavailable', {}, undefined, retrySeconds);
  }

  /** True while an upload is in progress. */
  hasUploads(): boolean {
    return this.uploads > 0;
  }

  async upload<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom();
    this.uploads += 1;
    try {
      return await work();
    } finally {
      this.uploads -= 1;
    }
  }

  async inTurn<T>(weight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ weight, begin });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.weight -= weight;
      this.admit();
    }
  }

  private admit(): void {
    for (
      let next = this.waiting[0];
      next && this.running < this.atOnce && this.weight + next.weight <= room;
      next = this.waiting[0]
    ) {
      this.waiting.shift();
      this.running += 1;
      this.weight += next.weight;
      next.begin();
    }
  }
}
