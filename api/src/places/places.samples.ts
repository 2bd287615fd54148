import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'GET /api/geocode': () => ({ query: { lat: '52.37', lon: '4.89' } }),
    'GET /api/places': () => ({ query: { country: 'NL', q: 'amst' } }),
  },
};
