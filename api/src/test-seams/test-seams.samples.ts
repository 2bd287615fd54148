import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'POST /__test/clock': () => ({ body: { advance_seconds: 0 } }),
    'POST /__test/faults': () => ({ body: { point: 'nowhere', times: 0 } }),
    'POST /__test/limits': () => ({ body: { factor: 1_000 } }),
    'POST /__test/psp': () => ({ body: { payment: 'tr_unknown' }, code: 'not_found' }),
    'POST /__test/geo': () => ({ body: { ip: '203.0.113.200', country: 'NL' } }),
  },
};
