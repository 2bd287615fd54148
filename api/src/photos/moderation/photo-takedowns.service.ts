import { Injectable } from '@nestjs/common';
import type { PhotoReason } from '@manyhearts/contract/photos';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { unreviewed } from '../../core/console/reviewed.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { PhotoKeeperService } from '../album/photo-keeper.service.ts';
import { Photo } from '../photo.entity.ts';

const reasons: Record<ReportCategory, PhotoReason> = {
  fake: 'not_the_member',
  stolen_photo: 'not_the_member',
  minor: 'minor',
  explicit: 'explicit',
  advertising: 'advertising',
  fraud: 'other',
  harassment: 'other',
  other: 'other',
};

/** Takes photos down after reports, and puts them back after appeals. Both ids are of a member of this brand. */
@Injectable()
export class PhotoTakedownsService {
  constructor(
    private readonly keeper: PhotoKeeperService,
    private readonly jobs: Jobs,
    private readonly live: LiveEvents,
  ) {}

  /** False if the photo is gone. Other members may hold its addresses, so its files get new names. */
  async takeDown(
    ctx: Ctx,
    { id, memberId }: { id: string; memberId: string },
    { category, staffId }: { category: ReportCategory; staffId: string | null },
  ): Promise<boolean> {
    const before = await this.lock(ctx, id, memberId);
    if (!before) return false;
    const reviewed = { reviewedAt: ctx.now(), reviewedBy: staffId };
    await storeOf(ctx, Photo).change(
      { id },
      { ...unreviewed, ...reviewed, status: 'rejected', reason: reasons[category] },
    );
    await this.settle(ctx, id, memberId);
    if (before.status === 'approved') await this.jobs.enqueue(ctx, 'renew-photo-files', { photo: id });
    return true;
  }

  /** False if the member deleted the photo meanwhile. */
  async putBack(ctx: Ctx, { id, memberId }: { id: string; memberId: string }, staffId: string): Promise<boolean> {
    const before = await this.lock(ctx, id, memberId);
    if (before?.status !== 'rejected') return false;
    const reviewed = { reviewedAt: ctx.now(), reviewedBy: staffId };
    await storeOf(ctx, Photo).change({ id }, { ...unreviewed, ...reviewed, status: 'approved', reason: null });
    await this.settle(ctx, id, memberId);
    return true;
  }

  async isThere(ctx: Ctx, id: string): Promise<boolean> {
    return (await storeOf(ctx, Photo).count({ id, status: 'rejected' })) > 0;
  }

  private async lock(ctx: Ctx, id: string, memberId: string): Promise<Photo | undefined> {
    return (await this.keeper.lock(ctx, memberId)).find((photo) => photo.id === id);
  }

  private async settle(ctx: Ctx, id: string, memberId: string): Promise<void> {
    await this.keeper.settle(ctx, memberId);
    await this.live.announce(ctx, memberId, { kind: 'photo_decided', photo: id });
  }
}
