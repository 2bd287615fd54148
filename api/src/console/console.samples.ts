import type { Samples } from '../../test/samples.ts';

export const samples: Samples = {
  routes: {
    'GET /api/admin/tenants/{id}': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({ params: { id: tenant.id, group: 'prices' } }),
    'PUT /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({
      params: { id: tenant.id, group: 'prices' },
      body: { values: { message_credits: 12 } },
    }),
  },
  walks: {
    'PUT /api/admin/tenants/{id}/settings/{group}': {},
  },
};
