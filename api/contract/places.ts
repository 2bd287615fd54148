import { defineCall } from './calls.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { number, object, oneOf, string } from './fields.ts';

/** A town that somebody may live in. Never a point: where it lies stays on the server. */
export type PlaceView = { country: CountryCode; region: string; city: string };
/** Spec §7: false where nothing is known of that point. */
export type GeocodeAnswer = PlaceView | false;
export type PlacesAnswer = { places: PlaceView[] };

/** As many as fit below a field without covering the next one. */
export const placesOffered = 8;

export const geocode = defineCall({
  verb: 'GET',
  path: '/api/geocode',
  summary: 'The town nearest to a point; the point itself is neither kept nor logged',
  audience: 'visitor',
  legacy: true,
  query: object({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() }),
});

export const listPlaces = defineCall({
  verb: 'GET',
  path: '/api/places',
  summary: 'Towns of a country whose name begins so, the largest first',
  audience: 'visitor',
  query: object({ country: oneOf<CountryCode>(countryCodes).required(), q: string().trim().max(80).required() }),
  publicSeconds: 86_400,
});
