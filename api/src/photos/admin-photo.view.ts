import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { AdminPhotoRow } from './admin-photos.queries.ts';
import type { PhotoFiles } from './photo-files.ts';

export function toAdminPhotoView(row: AdminPhotoRow, addressOf: (key: string) => string): AdminPhotoView {
  const files = JSON.parse(row.files) as PhotoFiles;
  return {
    id: row.id,
    tenantId: row.home_tenant_id,
    memberId: row.profile_id,
    memberName: row.name,
    status: row.status as PhotoStatus,
    reason: row.reason as PhotoReason | null,
    explicit: Boolean(row.is_explicit),
    main: row.main_photo_id === row.id,
    caption: row.caption,
    filename: addressOf(files.full),
    thumbFilename: addressOf(files.thumb),
    reports: Number(row.reports),
    createdAt: new Date(Number(row.created_at)).toISOString(),
  };
}
