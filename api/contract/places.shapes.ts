import { countryCodes, type CountryCode } from './countries.ts';
import { number, object, oneOf, string } from './fields.ts';
import { geocode, listPlaces } from './places.ts';
import { shapesFor } from './shapes.ts';

export const placesShapes = [
  shapesFor(geocode, {
    query: object({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() }),
  }),
  shapesFor(listPlaces, {
    query: object({ country: oneOf<CountryCode>(countryCodes).required(), q: string().trim().max(80).required() }),
  }),
];
