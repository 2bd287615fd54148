import { photoStates } from '@manyhearts/contract/photos';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { ageOn } from '@manyhearts/contract/age';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { hourMs } from '../../core/text/durations.ts';
import type { Due } from '../../deadlines/deadlines.service.ts';
import { adminList } from '../../core/console/admin-list.ts';
import { isId, isOneOf, isYesOrNo } from '../../core/console/list-query.rules.ts';
import { toClaimView } from '../../core/console/reviewed.ts';
import { searchPhotos, type AdminPhotoRow } from './admin-photos.queries.ts';

export const adminPhotoList = adminList({
  resource: 'photos',
  filters: {
    status: ['status', isOneOf(photoStates)],
    memberId: ['member_id', isId],
    isExplicit: ['explicit', isYesOrNo],
  },
  search: searchPhotos,
});
export type AdminPhotoSearch = ReturnType<typeof adminPhotoList.readSearch>;

export function toAdminPhotoView(row: AdminPhotoRow, addressOf: (key: string) => string, now: Date): AdminPhotoView {
  return {
    id: row.id,
    tenantId: row.homeTenantId,
    memberId: row.profileId,
    memberName: row.name,
    memberAge: ageOn(row.birthdate, now),
    status: row.status,
    reason: row.reason,
    explicit: row.isExplicit,
    main: row.mainPhotoId === row.id,
    caption: row.caption,
    filename: addressOf(row.files.full),
    thumbFilename: addressOf(row.files.thumb),
    reports: row.reports,
    createdAt: row.createdAt.toISOString(),
    claim: toClaimView(row, now),
    decidedBy: row.reviewedByName,
    decidedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

/** A photo should be decided within a day. */
export function toDue(row: AdminPhotoRow, now: Date): Due {
  const { id, homeTenantId: tenantId, createdAt } = row;
  const dueAt = new Date(createdAt.getTime() + moderationLimits.photoHours * hourMs).toISOString();
  return { id, tenantId, createdAt: createdAt.toISOString(), dueAt, takenBy: toClaimView(row, now)?.by ?? null };
}
