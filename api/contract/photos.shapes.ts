import { discreet } from './discreet.ts';
import { boolean, id, line, number, object } from './fields.ts';
import { limits } from './limits.ts';
import { changePhoto, deletePhoto, unlockPhoto, revealPhoto } from './photos.ts';
import { shapesFor } from './shapes.ts';

const photoId = object({ id: id().required() });

export const photosShapes = [
  shapesFor(changePhoto, {
    params: photoId,
    body: object({
      caption: discreet(line(limits.photos.captionLength)),
      position: number().integer().min(0).max(limits.photos.premium),
      main: boolean().oneOf([true]),
    }),
  }),
  shapesFor(deletePhoto, {
    params: photoId,
  }),
  shapesFor(unlockPhoto, {
    params: photoId,
    body: object({}),
  }),
  shapesFor(revealPhoto, {
    params: photoId,
    body: object({}),
  }),
];
