import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { AdminPhotoRow } from './admin-photos.queries.ts';

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
