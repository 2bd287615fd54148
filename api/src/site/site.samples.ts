import type { Samples } from '../../test/samples.ts';
import { wallMembers } from './wall.queries.ts';

export const samples: Samples = {
  routes: {
    'POST /api/browser-report': () => ({ body: { page: 'pricing', error: 'type' } }),
    'POST /api/consent': () => ({ body: { consent: 'yes' } }),
  },
  queries: {
    'site/wall.queries.ts': { wallMembers: (ctx) => wallMembers(ctx, 20) },
  },
};
