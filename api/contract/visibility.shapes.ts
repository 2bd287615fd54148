import { array, boolean, line, object } from './fields.ts';
import { saveVisibility } from './visibility.ts';
import { shapesFor } from './shapes.ts';

export const visibilityShapes = [
  shapesFor(saveVisibility, {
    body: object({
      public: boolean(),
      invisible: boolean(),
      explicitPhotos: boolean(),
      sites: array()
        .of(object({ id: line(40).required(), on: boolean().required() }).required())
        .max(50),
    }),
  }),
];
