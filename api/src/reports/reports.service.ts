import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { ageOn } from '@manyhearts/contract/age';
import type { ReportAnswer, ReportInput } from '@manyhearts/contract/reports';
import { closed, strictly, Limiter, requireTurn, takeOnce, type Limit } from '../core/flow/limiter/limiter.ts';
import { daySeconds } from '../core/text/durations.ts';
import { ReportedMessagesService, type FoundMessage } from '../chats/reported/reported-messages.service.ts';
import { BlocksService } from '../blocks/blocks.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import { memberKey } from '../core/ports/bus/bus.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { MeetingProofsService } from '../members/profile/meeting-proofs.service.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { PhotoEvidenceService, type SeenPhotoFile } from '../photos/moderation/photo-evidence.service.ts';
import { ShownProfilesService } from '../profiles/shown-profiles.service.ts';
import type { ReportEvidence } from './report-evidence.ts';
import { Report } from './report.entity.ts';

export const reportsLimits = {
  /** Per member. */
  reports: { name: 'reports', ...strictly(limits.reports.perDay, daySeconds), ...closed },
} as const satisfies Record<string, Limit>;

type Reported = {
  profileId: string;
  photo?: SeenPhotoFile | undefined;
  message?: FoundMessage | undefined;
};

/** The evidence, and the job that copies its photo. */
type Kept = {
  evidence: ReportEvidence;
  copy?: { job: 'keep-report-photo' | 'keep-report-chat-photo'; from: string; to: string };
};

/** Members' reports to the moderators of their brand. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly shown: ShownProfilesService,
    private readonly photos: PhotoEvidenceService,
    private readonly messages: ReportedMessagesService,
    private readonly blocks: BlocksService,
    private readonly meetings: MeetingProofsService,
    private readonly limiter: Limiter,
    private readonly jobs: Jobs,
    private readonly random: Random,
  ) {}

  report(ctx: Ctx<Member>, input: ReportInput): Promise<ReportAnswer> {
    return ctx.inTransaction(async (within) => {
      const reported = await this.findReported(within, input);
      await this.takeTurn(within);
      const { evidence, copy } = await this.evidenceOf(within, reported);
      const id = this.random.id(within.now().getTime());
      const { category, text } = input;
      await storeOf(within, Report).add({
        id,
        reporterId: within.member.id,
        profileId: reported.profileId,
        photoId: input.photo ?? null,
        messageId: input.message ?? null,
        category,
        text,
        status: 'open',
        evidence,
        note: '',
        createdAt: within.now(),
        resolvedAt: null,
        resolvedBy: null,
        evidenceUntil: null,
      });
      if (copy) await this.jobs.enqueue(within, copy.job, { from: copy.from, to: copy.to });
      return { report: { id, status: 'open' } };
    });
  }

  /** Own reports that ended, newest first. */
  async ended(ctx: Ctx<Member>): Promise<Report[]> {
    const own = { reporterId: ctx.member.id, resolvedAt: Not(IsNull()) };
    return storeOf(ctx, Report).find(own, { order: { resolvedAt: 'DESC', id: 'DESC' }, take: limits.pageMax });
  }

  find(ctx: Ctx, id: string): Promise<Report | null> {
    return storeOf(ctx, Report).findOne({ id });
  }

  async markSeen(ctx: Ctx<Member>): Promise<void> {
    await storeOf(ctx, Report).change(
      { reporterId: ctx.member.id, isSeen: false, resolvedAt: Not(IsNull()) },
      { isSeen: true },
    );
  }

  /** For a report whose outcome changed. */
  async markUnseen(ctx: Ctx, id: string): Promise<void> {
    await storeOf(ctx, Report).change({ id }, { isSeen: false });
  }

  /**
   * Finds a member if the reporter can see them, has blocked them or holds a proof of having met them; so blocking the
   * reporter first doesn't prevent a report; nor does it once the reporter got a message. All others are `not_found`.
   */
  private async findReported(ctx: Ctx<Member>, input: ReportInput): Promise<Reported> {
    if (input.message === undefined) return this.findShown(ctx, input);
    const message = await this.messages.find(ctx, input.message);
    if (!message) throw new AppError('not_found');
    return { profileId: message.senderId, message };
  }

  private async findShown(ctx: Ctx<Member>, { profile, photo: photoId, met }: ReportInput): Promise<Reported> {
    const own = ctx.member.id;
    const photo = photoId === undefined ? undefined : await this.photos.find(ctx, photoId);
    const profileId = photo?.profileId ?? profile;
    if (profileId === undefined || (photoId !== undefined && !photo)) throw new AppError('not_found');
    if (profileId === own)
      throw new AppError(
        'invalid',
        {},
        { [photoId === undefined ? 'profile' : 'photo']: { code: 'field_invalid', params: {} } },
      );
    const isMet = met !== undefined && this.meetings.isHeld(ctx, profileId, met);
    if (!isMet && !(await this.canSee(ctx, own, profileId))) throw new AppError('not_found');
    return { profileId, photo };
  }

  private async canSee(ctx: Ctx<Member>, own: string, id: string): Promise<boolean> {
    return (
      (await this.blocks.hasBlocked(ctx, own, id)) ||
      ((await this.shown.isShown(ctx, id)) && !(await this.blocks.hasBlocked(ctx, id, own)))
    );
  }

  /** A report of a member also keeps a copy of their main photo, because most reports are about it. */
  private async evidenceOf(ctx: Ctx<Member>, { profileId, photo, message }: Reported): Promise<Kept> {
    const snapshot = await this.shown.snapshot(ctx, profileId);
    if (!snapshot) throw new AppError('not_found');
    const { name, birthdate, city, aboutMe, mainPhotoId } = snapshot;
    const person = { name, age: ageOn(birthdate, ctx.now()), city, aboutMe };
    const to = this.photos.newName();
    if (message) {
      const { photo: from, around: messages } = message;
      if (from === undefined) return { evidence: { ...person, messages } };
      const evidence = { ...person, photo: { file: to, caption: '' }, messages };
      return { evidence, copy: { job: 'keep-report-chat-photo', from, to } };
    }
    const shown = photo ?? (mainPhotoId === null ? undefined : await this.photos.find(ctx, mainPhotoId));
    if (!shown) return { evidence: person };
    const evidence = { ...person, photo: { file: to, caption: shown.caption } };
    return { evidence, copy: { job: 'keep-report-photo', from: shown.file, to } };
  }

  private async takeTurn(ctx: Ctx<Member>): Promise<void> {
    requireTurn(await takeOnce(this.limiter, reportsLimits.reports, memberKey(ctx), ctx.origin.requestKey));
  }
}
