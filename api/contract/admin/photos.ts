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
  summary: 'Lists photos of the brands that this staff member works on, longest waiting first',
  ...staff,
});

export const readQueuedPhoto = defineCall<{ id: string }, AdminPhotoView>({
  verb: 'GET',
  path: '/api/admin/photos/{id}',
  summary: 'Reads a photo',
  ...staff,
});

export const approvePhoto = defineCall<{ id: string; seen: PhotoStatus; explicit: boolean }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/approve',
  summary: 'Approves a photo, and optionally marks it as explicit; never removes a mark',
  ...staff,
  idempotency: 'accepted',
});

export const rejectPhoto = defineCall<{ id: string; seen: PhotoStatus; reason: PhotoReason }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/reject',
  summary: 'Rejects a photo; only its owner sees it, with the reason',
  ...staff,
  idempotency: 'accepted',
});

export const markPhoto = defineCall<{ id: string; explicit: boolean }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/mark',
  summary: 'Marks a photo as explicit, or removes the mark',
  ...staff,
  idempotency: 'accepted',
});
