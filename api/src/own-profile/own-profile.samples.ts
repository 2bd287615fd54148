import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'PUT /api/profile': () => ({
      body: { about_me: 'Slow mornings, long walks.', interests: ['wine', 'hiking'], extra: { smoking: 'never' } },
    }),
  },
  walks: {
    'PUT /api/profile': {},
  },
};
