import { nobodysId } from '../../test/ids.ts';
import type { Samples } from '../../test/samples.ts';

const acts = {
  tenants: { act: 'pause' },
  discountcodes: { act: 'end' },
  photos: { act: 'reject', reason: 'no_person' },
  reports: { act: 'dismiss' },
  complaints: { act: 'take' },
  suppressions: { act: 'lift', reason: 'The mailbox works again.' },
};
const named = Object.entries(acts).map(([name, body]) => [`POST /api/admin/${name}/bulk`, body] as const);

export const samples: Samples = {
  routes: {
    'GET /api/admin/bulk/{job}': () => ({ params: { job: nobodysId }, code: 'not_found' }),
    ...Object.fromEntries(named.map(([name, body]) => [name, () => ({ body: { ...body, ids: [nobodysId] } })])),
  },
  walks: Object.fromEntries(named.map(([name]) => [name, {}])),
};
