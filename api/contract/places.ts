import { defineCall } from './calls.ts';
import type { CountryCode } from './countries.ts';

/** A town that members can choose. Its coordinates never leave the server. */
export type PlaceView = { country: CountryCode; region: string; city: string };

/** Legacy contract: false if no place is known near that point. */
export type GeocodeAnswer = PlaceView | false;

export type PlacesAnswer = { places: PlaceView[] };

/** As many as fit below a field without covering the next one. */
export const placesOffered = 8;

export const geocode = defineCall<{ lat: number; lon: number }, GeocodeAnswer>({
  verb: 'GET',
  path: '/api/geocode',
  summary: 'Finds the town nearest to a point, which is neither stored nor logged',
  audience: 'visitor',
  legacy: true,
});

export const listPlaces = defineCall<{ country: CountryCode; q: string }, PlacesAnswer>({
  verb: 'GET',
  path: '/api/places',
  summary: 'Searches towns of a country by the beginning of their name, largest first',
  audience: 'visitor',
  publicSeconds: 86_400,
});
