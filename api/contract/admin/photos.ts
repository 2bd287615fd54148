import { defineCall } from '../calls.ts';
import { boolean, id, object, oneOf } from '../fields.ts';
import { photoReasons, photoStates, type PhotoReason, type PhotoStatus } from '../photos.ts';
import { listQuery } from './paging.ts';

/** A photo in the moderators' queue, clear: its addresses are for staff alone and short-lived. */
export type AdminPhotoView = {
  id: string;
  tenant_id: string;
  member_id: string;
  member_name: string;
  status: PhotoStatus;
  reason: PhotoReason | null;
  explicit: boolean;
  main: boolean;
  caption: string;
  filename: string;
  thumb_filename: string;
  /** How many open reports name it. */
  reports: number;
  created_at: string;
};

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;
const photoId = object({ id: id().required() });
/** The state that its decider saw: of two colleagues the first decides, and the second is told. */
const seen = oneOf<PhotoStatus>(photoStates).required();

export const listQueuedPhotos = defineCall({
  verb: 'GET',
  path: '/api/admin/photos',
  summary: 'Photos of the brands that this member of staff works on, the longest waiting first',
  ...staff,
  query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'explicit']),
});
export const readQueuedPhoto = defineCall({
  verb: 'GET',
  path: '/api/admin/photos/{id}',
  summary: 'One photo',
  ...staff,
  params: photoId,
});
export const approvePhoto = defineCall({
  verb: 'POST',
  path: '/api/admin/photos/{id}/approve',
  summary: 'Others may see it now; adds a mark and takes none back',
  ...staff,
  idempotency: 'accepted',
  params: photoId,
  body: object({ seen, explicit: boolean().default(false) }),
});
export const rejectPhoto = defineCall({
  verb: 'POST',
  path: '/api/admin/photos/{id}/reject',
  summary: 'Only its owner sees it, with the reason',
  ...staff,
  idempotency: 'accepted',
  params: photoId,
  body: object({ seen, reason: oneOf<PhotoReason>(photoReasons).required() }),
});
export const markPhoto = defineCall({
  verb: 'POST',
  path: '/api/admin/photos/{id}/mark',
  summary: 'Marks it as explicit, or takes the mark back',
  ...staff,
  idempotency: 'accepted',
  params: photoId,
  body: object({ explicit: boolean().required() }),
});
