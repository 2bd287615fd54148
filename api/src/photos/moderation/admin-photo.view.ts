import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { AdminPhotoRow } from './admin-photos.queries.ts';

export function toAdminPhotoView(row: AdminPhotoRow, addressOf: (key: string) => string): AdminPhotoView {
  return {
    id: row.id,
    tenant_id: row.homeTenantId,
    member_id: row.profileId,
    member_name: row.name,
    status: row.status,
    reason: row.reason,
    explicit: row.isExplicit,
    main: row.mainPhotoId === row.id,
    caption: row.caption,
    filename: addressOf(row.files.full),
    thumb_filename: addressOf(row.files.thumb),
    reports: row.reports,
    created_at: row.createdAt.toISOString(),
  };
}
