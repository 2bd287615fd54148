import { nobodysId } from '../../test/ids.ts';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { Preview } from './preview.entity.ts';

export const samples: Samples = {
  routes: {
    'POST /api/admin/tenants/{id}/previews': ({ tenant }) => ({
      params: { id: tenant.id },
      body: { groups: { theme: { values: { primary: '#7a1f5c' } } } },
    }),
    'POST /api/admin/new-tenant-previews': () => ({ body: { name: 'Rosewood', niche: 'she', language: 'nl' } }),
    'GET /api/admin/tenants/{id}/preview-links': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/tenants/{id}/preview-links': ({ tenant }) => ({ params: { id: tenant.id }, body: { days: 7 } }),
    'DELETE /api/admin/tenants/{id}/preview-links/{link}': ({ tenant }) => ({
      params: { id: tenant.id, link: nobodysId },
      code: 'not_found',
    }),
  },
  twins: async ({ ctx: { db, tenant }, id }) => storeOf({ db }, Preview).add(linkOf(tenant, id())),
  walks: {
    'POST /api/admin/tenants/{id}/previews': {},
    'POST /api/admin/tenants/{id}/preview-links': {},
    'DELETE /api/admin/tenants/{id}/preview-links/{link}': {
      prepare: async (t, tenant) => ({ params: { id: tenant.id, link: await aLink(t, tenant) } }),
    },
  },
};

const linkOf = ({ id: tenantRef }: { id: string }, id: string) => ({
  id,
  tenantRef,
  overrides: null,
  accountId: null,
  staffId: nobodysId,
  madeBy: 'owner',
  createdAt: longAgo,
  expiresAt: never,
});

async function aLink(t: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  await storeOf({ db: t.db.manager }, Preview).add(linkOf(tenant, id));
  return id;
}
