import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import { Semaphore } from '../../core/flow/semaphore.ts';
import { room } from './photo-cost.rules.ts';

const longest = 60;
const retrySeconds = 10;

/** Bounds what photos take of processors and memory. One core stays free. */
@Injectable()
export class PhotoQueue extends Semaphore {
  private uploads = 0;

  constructor() {
    super(Math.max(1, availableParallelism() - 1), room);
  }

  /** Checked before the body is received, so that a client doesn't upload 15 MB only to be refused. */
  requireRoom(): void {
    if (this.waitingCount >= longest) throw new AppError('unavailable', {}, undefined, retrySeconds);
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
}
