import { nobodysId } from '../../test/ids.ts';
import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'GET /api/admin/exports/{job}': () => ({ params: { job: nobodysId }, code: 'not_found' }),
    'GET /api/admin/exports/{job}/file': () => ({ params: { job: nobodysId }, code: 'not_found' }),
  },
};
