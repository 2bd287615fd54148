import type { CallDefinition } from '@manyhearts/contract/calls';

/** As in the contract, whose own entries would bring their shapes onto every page with a place; a test holds one against the other. */
export const listRegions: CallDefinition = {
  verb: 'GET',
  path: '/api/regions',
  summary: 'Regions of the countries of a brand',
  audience: 'visitor',
};
