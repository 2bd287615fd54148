import { Injectable } from '@nestjs/common';
import type {
  MemberProfileAnswer,
  MemberProfileView,
  ProfilePreviewAnswer,
  ViewerRole,
} from '@manyhearts/contract/member-profile';
import { AppError } from '../../core/errors/app-error.ts';
import { Ctx, type Member } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { membersLimits, askerKey } from '../members.limits.ts';
import { ShownPhotosService } from '../../photos/access/shown-photos.service.ts';
import type { PhotoViewer } from '../../photos/access/photo.rules.ts';
import { memberRow, ownRow, type MemberRow } from './member-profile.queries.ts';
import { MeetingProofsService } from './meeting-proofs.service.ts';
import { SeenProfilesService } from '../viewer/seen-profiles.service.ts';
import { toMemberProfileView, toPublicProfileView } from './member-profile.view.ts';
import { mayLook } from '../viewer/viewers.service.ts';

/** A member's page as the viewer may see it. */
@Injectable()
export class MemberProfileService {
  constructor(
    private readonly meetings: MeetingProofsService,
    private readonly photos: ShownPhotosService,
    private readonly seen: SeenProfilesService,
    private readonly limiter: Limiter,
  ) {}

  async read(ctx: Ctx, id: string): Promise<MemberProfileAnswer> {
    await this.takeTurn(ctx);
    const isOwn = ctx.member?.id === id;
    const row = await (isOwn ? ownRow(ctx, id) : memberRow(ctx, id));
    if (!row) throw new AppError('not_found');
    if (!isOwn) await this.seen.count(ctx, [id]);
    return { profile: await this.seenBy(ctx, row, viewerIn(ctx, row)), met: this.meetings.of(ctx, id) };
  }

  /** Uses the same query as for other profiles to decide whether viewers of that role see the profile. */
  async preview(ctx: Ctx<Member>, role: ViewerRole): Promise<ProfilePreviewAnswer> {
    await this.takeTurn(ctx);
    const met = await memberRow(ctx, ctx.member.id);
    if (role === 'visitor') return this.visitorPreview(ctx, met !== undefined);
    const row = met ?? (await ownRow(ctx, ctx.member.id));
    if (!row) throw new AppError('not_found');
    const viewer: PhotoViewer = { kind: 'member', isPremium: role === 'premium', showsExplicit: false };
    // Compared with themselves they would share every interest.
    return { profile: await this.seenBy(ctx, { ...row, ownInterests: null }, viewer), unmet: met ? null : 'hidden' };
  }

  private async visitorPreview(
    { origin, tenant, member, db }: Ctx<Member>,
    isListed: boolean,
  ): Promise<ProfilePreviewAnswer> {
    if (!mayLook(tenant.settings, true)) return { profile: null, unmet: 'closed' };
    const outside = new Ctx(origin, tenant, undefined, db);
    const row = await memberRow(outside, member.id);
    if (!row) return { profile: null, unmet: isListed ? 'private' : 'hidden' };
    return {
      profile: await this.seenBy(outside, row, viewerIn(outside, row)),
      unmet: mayLook(tenant.settings, false) ? null : 'advertised',
    };
  }

  private async seenBy(ctx: Ctx, row: MemberRow, viewer: PhotoViewer): Promise<MemberProfileView> {
    const seen = { images: await this.photos.of(ctx, row, viewer), now: ctx.now() };
    return viewer.kind === 'visitor'
      ? toPublicProfileView(row, seen)
      : toMemberProfileView(row, { ...seen, brand: ctx.tenant });
  }

  private async takeTurn(ctx: Ctx): Promise<void> {
    requireTurn(await this.limiter.take(membersLimits.profileView, askerKey(ctx)));
  }
}

function viewerIn({ member }: Ctx, { ownIsPremium, ownShowsExplicit }: MemberRow): PhotoViewer {
  return member
    ? { kind: 'member', isPremium: ownIsPremium === true, showsExplicit: ownShowsExplicit === true }
    : { kind: 'visitor' };
}
