import { choice, either, list, no, text, view, named } from './answer-fields.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { number, object, oneOf, string } from './fields.ts';
import { geocode, listPlaces } from './places.ts';
import { shapesFor } from './shapes.ts';

const placeView = () => named('Place', view({ country: choice(countryCodes), region: text(), city: text() }));

export const placesShapes = () => [
  shapesFor(geocode, {
    query: object({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() }),
    answer: either(placeView(), no()),
  }),
  shapesFor(listPlaces, {
    query: object({ country: oneOf<CountryCode>(countryCodes).required(), q: string().trim().max(80).required() }),
    answer: view({ places: list(placeView()) }),
  }),
];
