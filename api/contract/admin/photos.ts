import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { PhotoReason, PhotoStatus } from '../photos.ts';

/** A photo in the moderators' queue, never blurred: its URLs are for staff only and expire soon. */
export type AdminPhotoView = {
  id: string;
  tenantId: string;
  memberId: string;
  memberName: string;
  status: PhotoStatus;
  reason: PhotoReason | null;
  explicit: boolean;
  main: boolean;
  caption: string;
  filename: string;
  thumbFilename: string;
  /** Number of open reports about this photo. */
  reports: number;
  createdAt: string;
};

export type AdminPhotoSort = 'created_at' | 'status';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

export const listQueuedPhotos = defineCall<ListInput<AdminPhotoSort>, AdminPhotoView[]>({
  verb: 'GET',
  path: '/api/admin/photos',
  summary: 'Photos of the brands that this member of staff works on, the longest waiting first',
  ...staff,
});

export const readQueuedPhoto = defineCall<{ id: string }, AdminPhotoView>({
  verb: 'GET',
  path: '/api/admin/photos/{id}',
  summary: 'One photo',
  ...staff,
});

export const approvePhoto = defineCall<{ id: string; seen: PhotoStatus; explicit: boolean }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/approve',
  summary: 'Others may see it now; adds a mark and takes none back',
  ...staff,
  idempotency: 'accepted',
});

export const rejectPhoto = defineCall<{ id: string; seen: PhotoStatus; reason: PhotoReason }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/reject',
  summary: 'Only its owner sees it, with the reason',
  ...staff,
  idempotency: 'accepted',
});

export const markPhoto = defineCall<{ id: string; explicit: boolean }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/mark',
  summary: 'Marks it as explicit, or takes the mark back',
  ...staff,
  idempotency: 'accepted',
});
