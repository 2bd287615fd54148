import { countryCodes, type CountryCode } from './countries.ts';
import { object, oneOf } from './fields.ts';
import { listRegions } from './reference.ts';
import { shapesFor } from './shapes.ts';

export const referenceShapes = [
  shapesFor(listRegions, {
    query: object({ country: oneOf<CountryCode>(countryCodes) }),
  }),
];
