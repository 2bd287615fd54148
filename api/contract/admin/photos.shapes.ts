import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkPhotos } from './bulk-acts.ts';
import { choice, count, flag, idText, instant, list, orNull, text, view, named } from '../answer-fields.ts';
import { boolean, id, object, oneOf } from '../fields.ts';
import { photoReasons, photoStates, type PhotoReason, type PhotoStatus } from '../photos.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  exportPhotos,
  listQueuedPhotos,
  readQueuedPhoto,
  readWaitingPhotos,
  claimPhotos,
  releasePhotos,
  approvePhoto,
  rejectPhoto,
  undoPhotoDecision,
  markPhoto,
} from './photos.ts';
import { claimBody, claimView, releaseAnswer, releaseBody, undoable } from './reviews.shapes.ts';
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
      memberAge: count(),
      status: choice(photoStates),
      reason: orNull(choice(photoReasons)),
      explicit: flag(),
      main: flag(),
      caption: text(),
      filename: text(),
      thumbFilename: text(),
      reports: count(),
      createdAt: instant(),
      claim: claimView(),
      decidedBy: orNull(text()),
      decidedAt: orNull(instant()),
    }),
  );

const filters = ['status', 'tenant_id', 'member_id', 'explicit'];
const listed = () => listQuery(['created_at', 'status', 'id'], filters);

export const adminPhotosShapes = () => [
  exportShapes(exportPhotos, listed()),
  bulkShapes('photos', bulkPhotos, filters),
  shapesFor(listQueuedPhotos, {
    query: listed(),
    answer: list(adminPhoto()),
  }),
  shapesFor(readWaitingPhotos, {
    query: object({ tenantId: id() }),
    answer: view({ count: count(), oldestAt: orNull(instant()) }),
  }),
  shapesFor(readQueuedPhoto, {
    params: photoId,
    answer: adminPhoto(),
  }),
  shapesFor(claimPhotos, {
    body: claimBody(),
    answer: view({ photos: list(adminPhoto()), waiting: count() }),
  }),
  shapesFor(releasePhotos, {
    body: releaseBody(),
    answer: releaseAnswer(),
  }),
  shapesFor(approvePhoto, {
    params: photoId,
    body: object({ seen, explicit: boolean().default(false), undoable: undoable() }),
    answer: adminPhoto(),
  }),
  shapesFor(rejectPhoto, {
    params: photoId,
    body: object({ seen, reason: oneOf<PhotoReason>(photoReasons).required(), undoable: undoable() }),
    answer: adminPhoto(),
  }),
  shapesFor(undoPhotoDecision, {
    params: photoId,
    answer: adminPhoto(),
  }),
  shapesFor(markPhoto, {
    params: photoId,
    body: object({ explicit: boolean().required() }),
    answer: adminPhoto(),
  }),
];
