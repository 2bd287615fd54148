import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import type { AdminPhotoRow } from './admin-photos.queries.ts';
import type { PhotoFiles } from '../photo-files.ts';

export function toAdminPhotoView(row: AdminPhotoRow, addressOf: (key: string) => string): AdminPhotoView {
  const files = JSON.parse(row.files) as PhotoFiles;
  return {
    id: row.id,
    tenant_id: row.home_tenant_id,
    member_id: row.profile_id,
    member_name: row.name,
    status: row.status as PhotoStatus,
    reason: row.reason as PhotoReason | null,
    explicit: Boolean(row.is_explicit),
    main: row.main_photo_id === row.id,
    caption: row.caption,
    filename: addressOf(files.full),
    thumb_filename: addressOf(files.thumb),
    reports: Number(row.reports),
    created_at: new Date(Number(row.created_at)).toISOString(),
  };
}
