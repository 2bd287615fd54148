import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    // Requested on a brand's host, which serves no metrics.
    'GET /metrics': () => ({ code: 'not_found' }),
    'GET /internal/tls-ask': ({ tenant }) => ({ query: { domain: tenant.host } }),
  },
};
