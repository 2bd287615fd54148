import { choice, colourText, count, flag, idText, list, orNull, text, view, named } from './answer-fields.ts';
import { discreet } from './discreet.ts';
import { boolean, id, line, number, object } from './fields.ts';
import { limits } from './limits.ts';
import {
  changePhoto,
  deletePhoto,
  photoReasons,
  photoStates,
  revealPhoto,
  unlockPhoto,
  uploadPhoto,
} from './photos.ts';
import { shapesFor } from './shapes.ts';

const photoId = () => object({ id: id().required() });

export const changePhotoInput = object({
  caption: discreet(line(limits.photos.captionLength)),
  position: number().integer().min(0).max(limits.photos.premium),
  main: boolean().oneOf([true]),
});

export const mainImageFields = () => ({
  filename: text(),
  thumbFilename: text(),
  status: choice(photoStates),
  placeholder: orNull(colourText()),
  blurred: flag(),
});
export const mainImage = () => named('MainImage', view(mainImageFields()));

const pictures = () => list(view({ width: count(), filename: text() }));

export const photoView = () =>
  named(
    'Photo',
    view({
      id: idText(),
      filename: text(),
      thumbFilename: text(),
      sources: pictures(),
      avif: pictures(),
      main: flag(),
      locked: flag(),
      explicit: flag(),
      status: choice(photoStates),
      reason: orNull(choice(photoReasons)),
      caption: text(),
      placeholder: colourText(),
      width: count(),
      height: count(),
    }),
  );

const photoAnswer = () => view({ photo: photoView() });

export const photosShapes = () => [
  shapesFor(uploadPhoto, {
    answer: photoAnswer(),
  }),
  shapesFor(changePhoto, {
    params: photoId(),
    body: changePhotoInput,
    answer: photoAnswer(),
  }),
  shapesFor(deletePhoto, {
    params: photoId(),
  }),
  shapesFor(unlockPhoto, {
    params: photoId(),
    body: object({}),
    answer: view({ photo: photoView(), credits: count() }),
  }),
  shapesFor(revealPhoto, {
    params: photoId(),
    body: object({}),
    answer: photoAnswer(),
  }),
];
