import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { closed, evenly, Limiter, requireTurn, takeOnce, type Limit } from '../../core/flow/limiter/limiter.ts';
import { memberKey } from '../../core/ports/bus/bus.ts';
import { minuteSeconds } from '../../core/text/durations.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { PhotoDrawings, PhotoQueue } from './photo-drawings.service.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import type { ReceivedPhoto } from './photo-receiver.service.ts';
import type { MadePicture } from './picture-pipeline.ts';

export type { MadePhoto } from './photo-pipeline.ts';

export const photosLimits = {
  photoUpload: { name: 'photoUpload', ...evenly(30, 30 * minuteSeconds), ...closed },
} as const satisfies Record<string, Limit>;

/** Makes an upload into the files of a photo. Run it before a transaction: it takes a second. */
@Injectable()
export class PhotoMakerService {
  constructor(
    private readonly queue: PhotoQueue,
    private readonly drawings: PhotoDrawings,
    private readonly limiter: Limiter,
    private readonly sanctions: SanctionsService,
  ) {}

  /** All uploads of a member share one limit; moderators may have limited them altogether. */
  async takeTurn(ctx: Ctx<Member>): Promise<void> {
    await this.sanctions.requireAllowed(ctx, 'photos');
    requireTurn(await takeOnce(this.limiter, photosLimits.photoUpload, memberKey(ctx), ctx.origin.requestKey));
  }

  make(receive: () => Promise<ReceivedPhoto>): Promise<MadePhoto> {
    return this.drawUpload(receive, ({ path }) => this.drawings.draw(path));
  }

  /** A picture of a brand, drawn anew. */
  makePicture(receive: () => Promise<ReceivedPhoto>): Promise<MadePicture> {
    return this.drawUpload(receive, (received) => this.drawings.picture(received));
  }

  /** The blurred file of a photo that was stored without one. */
  blurOf(full: Buffer): Promise<Buffer> {
    return this.drawings.blur(full);
  }

  private async drawUpload<Made>(
    receive: () => Promise<ReceivedPhoto>,
    draw: (received: ReceivedPhoto) => Promise<Made>,
  ): Promise<Made> {
    this.queue.requireRoom();
    const received = await receive();
    try {
      return await this.queue.upload(() => draw(received));
    } finally {
      await received.remove();
    }
  }
}
