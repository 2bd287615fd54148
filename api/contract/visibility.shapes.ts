import { flag, idText, list, text, view, named } from './answer-fields.ts';
import { array, boolean, line, object } from './fields.ts';
import { readVisibility, saveVisibility } from './visibility.ts';
import { shapesFor } from './shapes.ts';

const visibilityAnswer = () =>
  view({
    visibility: named(
      'Visibility',
      view({
        public: flag(),
        invisible: flag(),
        explicitPhotos: flag(),
        explicitPhotosWanted: flag(),
        introductions: flag(),
        sites: list(view({ id: idText(), name: text(), on: flag() })),
      }),
    ),
  });

export const visibilityShapes = () => [
  shapesFor(readVisibility, {
    answer: visibilityAnswer(),
  }),
  shapesFor(saveVisibility, {
    body: object({
      public: boolean(),
      invisible: boolean(),
      explicitPhotos: boolean(),
      introductions: boolean(),
      sites: array()
        .of(object({ id: line(40).required(), on: boolean().required() }).required())
        .max(50),
    }),
    answer: visibilityAnswer(),
  }),
];
