import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Storage } from '../../core/ports/storage/storage.ts';
import { PhotoReceiverService } from './photo-receiver.service.ts';

/**
 * Each folder is swept at most once an hour; a timer of exactly an hour could fire a millisecond early and skip a
 * sweep.
 */
const everyMs = 600_000;

/**
 * Deletes files that crashed processes left half-written, also on servers without uploads. Each server has its own
 * folders.
 */
@Injectable()
export class PhotoSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('photos');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly receiver: PhotoReceiverService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
    await this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const part of [this.storage, this.receiver]) {
      // Uploads and `/readyz` report folders that can't be written.
      await part
        .sweep()
        .catch(({ message }: Error) => this.logger.warn(`Half-written files were not looked for: ${message}`));
    }
  }
}
