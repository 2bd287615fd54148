import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'POST /api/webhooks/{provider}/{hook}': () => ({ params: { provider: 'mollie', hook: 'A'.repeat(43) } }),
  },
};
