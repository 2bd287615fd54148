import { photoStates } from '@manyhearts/contract/photos';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { adminList } from '../../core/console/admin-list.ts';
import { isId, isOneOf, isYesOrNo } from '../../core/console/list-query.rules.ts';
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

export function toAdminPhotoView(row: AdminPhotoRow, addressOf: (key: string) => string): AdminPhotoView {
  return {
    id: row.id,
    tenantId: row.homeTenantId,
    memberId: row.profileId,
    memberName: row.name,
    status: row.status,
    reason: row.reason,
    explicit: row.isExplicit,
    main: row.mainPhotoId === row.id,
    caption: row.caption,
    filename: addressOf(row.files.full),
    thumbFilename: addressOf(row.files.thumb),
    reports: row.reports,
    createdAt: row.createdAt.toISOString(),
  };
}
