import { choice, count, flag, idText, instant, list, orNull, text, view, named } from '../answer-fields.ts';
import { boolean, id, object, oneOf } from '../fields.ts';
import { photoReasons, photoStates, type PhotoReason, type PhotoStatus } from '../photos.ts';
import { listQuery } from './paging.shapes.ts';
import { listQueuedPhotos, readQueuedPhoto, approvePhoto, rejectPhoto, markPhoto } from './photos.ts';
import { shapesFor } from '../shapes.ts';

const photoId = object({ id: id().required() });

/** The state that the moderator saw. If a colleague decided meanwhile, the second decision is refused. */
const seen = oneOf<PhotoStatus>(photoStates).required();

const adminPhoto = () =>
  named(
    'QueuedPhoto',
    view({
      id: idText(),
      tenantId: idText(),
      memberId: idText(),
      memberName: text(),
      status: choice(photoStates),
      reason: orNull(choice(photoReasons)),
      explicit: flag(),
      main: flag(),
      caption: text(),
      filename: text(),
      thumbFilename: text(),
      reports: count(),
      createdAt: instant(),
    }),
  );

export const adminPhotosShapes = () => [
  shapesFor(listQueuedPhotos, {
    query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'explicit']),
    answer: list(adminPhoto()),
  }),
  shapesFor(readQueuedPhoto, {
    params: photoId,
    answer: adminPhoto(),
  }),
  shapesFor(approvePhoto, {
    params: photoId,
    body: object({ seen, explicit: boolean().default(false) }),
    answer: adminPhoto(),
  }),
  shapesFor(rejectPhoto, {
    params: photoId,
    body: object({ seen, reason: oneOf<PhotoReason>(photoReasons).required() }),
    answer: adminPhoto(),
  }),
  shapesFor(markPhoto, {
    params: photoId,
    body: object({ explicit: boolean().required() }),
    answer: adminPhoto(),
  }),
];
