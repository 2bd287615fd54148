import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { ClaimInput, ClaimView, ReleaseAnswer, ReleaseInput } from './reviews.ts';
import { defineCall } from '../calls.ts';
import type { PhotoReason, PhotoStatus } from '../photos.ts';

/** A photo in the moderators' queue, never blurred: its URLs are for staff only and expire soon. */
export type AdminPhotoView = {
  id: string;
  tenantId: string;
  memberId: string;
  memberName: string;
  memberAge: number;
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
  /** Null once it is over. */
  claim: ClaimView | null;
  /** User name of who decided last, and when. Null until a decision has taken effect. */
  decidedBy: string | null;
  decidedAt: string | null;
};
/** The claimed photos, longest waiting first, and how many wait for this moderator, including them. */
export type ClaimedPhotos = { photos: AdminPhotoView[]; waiting: number };

export type AdminPhotoSort = 'created_at' | 'status' | 'id';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

export const listQueuedPhotos = defineCall<ListInput<AdminPhotoSort>, AdminPhotoView[]>({
  verb: 'GET',
  path: '/api/admin/photos',
  summary: 'Lists photos of the brands that this staff member works on, longest waiting first',
  ...staff,
});

/** How many photos wait, and since when the oldest does. It shows no photo, so it is not audited. */
export type WaitingPhotos = { count: number; oldestAt: string | null };

export const readWaitingPhotos = defineCall<{ tenantId?: string }, WaitingPhotos>({
  verb: 'GET',
  path: '/api/admin/photos/waiting',
  summary: 'Counts the photos that wait for a decision, with the time of the oldest',
  ...staff,
});

export const readQueuedPhoto = defineCall<{ id: string }, AdminPhotoView>({
  verb: 'GET',
  path: '/api/admin/photos/{id}',
  summary: 'Reads a photo',
  ...staff,
});

export const claimPhotos = defineCall<ClaimInput, ClaimedPhotos>({
  verb: 'POST',
  path: '/api/admin/photos/claim',
  summary:
    'Claims the photos that wait longest for two minutes, so that colleagues get others; claims again what is claimed',
  ...staff,
  idempotency: 'accepted',
});

export const releasePhotos = defineCall<ReleaseInput, ReleaseAnswer>({
  verb: 'POST',
  path: '/api/admin/photos/release',
  summary: 'Ends own claims of photos',
  ...staff,
  idempotency: 'accepted',
});

export const approvePhoto = defineCall<
  { id: string; seen: PhotoStatus; explicit: boolean; undoable: boolean },
  AdminPhotoView
>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/approve',
  summary:
    'Approves a photo, and optionally marks it as explicit; never removes a mark. An undoable decision takes effect after five seconds',
  ...staff,
  idempotency: 'accepted',
});

export const rejectPhoto = defineCall<
  { id: string; seen: PhotoStatus; reason: PhotoReason; undoable: boolean },
  AdminPhotoView
>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/reject',
  summary:
    'Rejects a photo; only its owner sees it, with the reason. An undoable decision takes effect after five seconds',
  ...staff,
  idempotency: 'accepted',
});

export const undoPhotoDecision = defineCall<{ id: string }, AdminPhotoView>({
  verb: 'POST',
  path: '/api/admin/photos/{id}/undo',
  summary: 'Takes back an own undoable decision that has not taken effect yet, and claims the photo again',
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

export const exportPhotos = exportOf(listQueuedPhotos, 'photos of the queue');
