import { id, object, oneOf } from './fields.ts';
import { readMember, viewerRoles, previewProfile } from './member-profile.ts';
import { shapesFor } from './shapes.ts';

export const memberProfileShapes = [
  shapesFor(readMember, {
    params: object({ id: id().required() }),
  }),
  shapesFor(previewProfile, {
    query: object({ as: oneOf(viewerRoles).required() }),
  }),
];
