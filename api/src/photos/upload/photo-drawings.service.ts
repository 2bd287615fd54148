import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { mediaLimits } from '@manyhearts/contract/admin/media';
import { AppError } from '../../core/errors/app-error.ts';
import { Semaphore } from '../../core/flow/semaphore.ts';
import { room, leastWeight, refusalOf, weightOf } from './photo-cost.rules.ts';
import { DrawingEnded, DrawingProcess } from './drawing-process.ts';
import type { Input, Made, Tasks } from './drawing-worker.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import type { ReceivedPhoto } from './photo-receiver.service.ts';
import type { MadePicture } from './picture-pipeline.ts';

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

/** When idle this long, the process ends to free its memory; the next upload then takes 0.2 s longer. */
const idleMs = 30_000;

/**
 * Draws photos in a child process. Decoders are native code that reads untrusted files, and a file of some kilobytes
 * can make them allocate gigabytes even while reading its header: then only the child process ends.
 */
@Injectable()
export class PhotoDrawings implements OnApplicationShutdown {
  private readonly logger = new Logger('photos');
  private current: DrawingProcess | undefined;
  private running = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly queue: PhotoQueue) {}

  /** Call it within `PhotoQueue.upload`. */
  async draw(path: string): Promise<MadePhoto> {
    const head = await this.run('head', path, leastWeight);
    const refusal = refusalOf(head);
    if (refusal) throw new AppError(refusal.code, refusal.params);
    return this.run('draw', path, weightOf(head));
  }

  /** A picture of a brand. While an SVG is drawn nothing else is, because its cost can't be told beforehand. */
  async picture({ path, isVector }: ReceivedPhoto): Promise<MadePicture> {
    if (isVector) return this.run('vector', path, room - 1);
    const head = await this.run('head', path, leastWeight);
    const refusal = refusalOf(head, mediaLimits.minSide);
    if (refusal) throw new AppError(refusal.code, refusal.params);
    // It is kept whole while it is encoded.
    return this.run('picture', path, Math.min(room, weightOf(head) + leastWeight));
  }

  avif(full: Buffer): Promise<Made<'avif'>> {
    return this.run('avif', full, 2 * leastWeight);
  }

  blur(full: Buffer): Promise<Made<'blur'>> {
    return this.run('blur', full, leastWeight);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    this.current?.end();
  }

  /** Another task may have ended the shared process, so the task is retried once with the whole room to itself. */
  private async run<Task extends keyof Tasks>(task: Task, input: Input<Task>, weight: number): Promise<Made<Task>> {
    try {
      return await this.once(task, input, weight);
    } catch (error) {
      if (!(error instanceof DrawingEnded)) throw error;
      this.logger.warn(`${error.message} (${task})`);
      if (error.isOverdue || weight === room) throw new AppError('photo_unreadable');
      return this.run(task, input, room);
    }
  }

  private once<Task extends keyof Tasks>(task: Task, input: Input<Task>, weight: number): Promise<Made<Task>> {
    const draw = (): Promise<Made<Task>> =>
      this.processFor(weight)
        .run(task, input)
        .finally(() => this.noteEnd(weight));
    return this.queue.run(draw, weight);
  }

  /** A task with the whole room gets a new process, without memory left over from earlier tasks. */
  private processFor(weight: number): DrawingProcess {
    this.running += 1;
    clearTimeout(this.idle);
    if (weight === room) this.current?.end();
    if (!this.current || this.current.hasEnded) this.current = new DrawingProcess(this.queue.atOnce);
    return this.current;
  }

  private noteEnd(weight: number): void {
    this.running -= 1;
    if (weight === room) this.current?.end();
    else if (this.running === 0) this.idle = setTimeout(() => this.current?.end(), idleMs).unref();
  }
}
