import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Storage } from '../core/storage/storage.ts';
import { PhotoReceiverService } from './photo-receiver.service.ts';

/** Each folder is swept once an hour; a timer of just that length could come a millisecond early and miss its turn. */
const everyMs = 600_000;

/** Clears away what processes that died left half-written, also where no member uploads a photo. Each server has folders of its own. */
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
      // Of a folder that can't be written, uploads and `/readyz` tell.
      await part
        .sweep()
        .catch(({ message }: Error) => this.logger.warn(`Half-written files were not looked for: ${message}`));
    }
  }
}
