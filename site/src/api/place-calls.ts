import type { CallDefinition } from '@manyhearts/contract/calls';

/** As in the contract, whose own entries would bring their shapes onto every page with a place; a test holds one against the other. */
export const listPlaces: CallDefinition = {
  verb: 'GET',
  path: '/api/places',
  summary: 'Towns by how their names begin',
  audience: 'visitor',
};
export const geocode: CallDefinition = {
  verb: 'GET',
  path: '/api/geocode',
  summary: 'The town at a point',
  audience: 'visitor',
};
