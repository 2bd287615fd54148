import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import type { DecidedReport } from '../core/ctx/events.ts';
import { RemovedMessagesService } from '../chats/reported/removed-messages.service.ts';
import { ReportedPhotosService } from '../chats/reported/reported-photos.service.ts';
import { PhotoTakedownsService } from '../photos/moderation/photo-takedowns.service.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import type { Sanction } from '../sanctions/sanction.entity.ts';

type Reported = Pick<DecidedReport, 'photoId' | 'messageId' | 'category' | 'staffId'>;
export type Removed = Pick<Sanction, 'removed' | 'targetId' | 'keptText'>;

/** Removes what was reported (a photo, a message or the text of a profile), and brings it back after an appeal. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly photos: PhotoTakedownsService,
    private readonly messages: RemovedMessagesService,
    private readonly chatPhotos: ReportedPhotosService,
    private readonly profiles: ProfilesService,
  ) {}

  async remove(ctx: Ctx, report: Reported, memberId: string): Promise<Removed> {
    const { photoId, messageId, category, staffId } = report;
    if (photoId !== null) {
      await this.photos.takeDown(ctx, { id: photoId, memberId }, { category, staffId });
      return { removed: 'photo', targetId: photoId, keptText: null };
    }
    if (messageId !== null) {
      const keptText = (await this.messages.remove(ctx, messageId)) ?? null;
      if (keptText === null && (await this.chatPhotos.stateOf(ctx, messageId)) !== null)
        await this.chatPhotos.decide(ctx, messageId, 'take_down', undefined);
      return { removed: 'message', targetId: messageId, keptText };
    }
    const keptText = (await this.profiles.findOwn(ctx, memberId))?.aboutMe ?? '';
    await this.profiles.change(ctx, memberId, { aboutMe: '' });
    return { removed: 'profile_text', targetId: null, keptText };
  }

  /** What its member deleted or rewrote since stays as it is. False if nothing came back. */
  async bringBack(ctx: Ctx, sanction: Sanction, staffId: string): Promise<boolean> {
    const { removed, targetId, keptText, accountId } = sanction;
    if (accountId === null) return false;
    if (removed === 'photo' && targetId !== null)
      return this.photos.putBack(ctx, { id: targetId, memberId: accountId }, staffId);
    if (removed === 'message' && targetId !== null && keptText !== null)
      return this.messages.bringBack(ctx, targetId, keptText);
    if (removed !== 'profile_text' || !keptText) return false;
    if ((await this.profiles.findOwn(ctx, accountId))?.aboutMe !== '') return false;
    await this.profiles.change(ctx, accountId, { aboutMe: keptText });
    return true;
  }

  async canReturn(ctx: Ctx, { removed, targetId, keptText }: Removed): Promise<boolean> {
    if (removed === 'photo') return targetId !== null && this.photos.isThere(ctx, targetId);
    if (removed === 'message') return keptText !== null && targetId !== null && this.messages.isThere(ctx, targetId);
    return removed === 'profile_text' && keptText !== null && keptText !== '';
  }
}
