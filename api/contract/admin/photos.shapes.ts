import { boolean, id, object, oneOf } from '../fields.ts';
import { photoReasons, photoStates, type PhotoReason, type PhotoStatus } from '../photos.ts';
import { listQuery } from './paging.shapes.ts';
import { listQueuedPhotos, readQueuedPhoto, approvePhoto, rejectPhoto, markPhoto } from './photos.ts';
import { shapesFor } from '../shapes.ts';

const photoId = object({ id: id().required() });

/** The state that its decider saw: of two colleagues the first decides, and the second is told. */
const seen = oneOf<PhotoStatus>(photoStates).required();

export const adminPhotosShapes = [
  shapesFor(listQueuedPhotos, {
    query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'explicit']),
  }),
  shapesFor(readQueuedPhoto, {
    params: photoId,
  }),
  shapesFor(approvePhoto, {
    params: photoId,
    body: object({ seen, explicit: boolean().default(false) }),
  }),
  shapesFor(rejectPhoto, {
    params: photoId,
    body: object({ seen, reason: oneOf<PhotoReason>(photoReasons).required() }),
  }),
  shapesFor(markPhoto, {
    params: photoId,
    body: object({ explicit: boolean().required() }),
  }),
];
