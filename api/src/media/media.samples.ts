import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { MediaFile } from '../tenants/media/media-file.entity.ts';

export const samples: Samples = {
  routes: {
    'GET /api/admin/media/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/tenants/{id}/media': ({ tenant }) => ({
      params: { id: tenant.id },
      code: 'unsupported_media_type',
    }),
    'POST /api/admin/media/{id}/rename': () => ({
      params: { id: nobodysId },
      body: { name: 'Logo' },
      code: 'not_found',
    }),
    'DELETE /api/admin/media/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  },
  walks: {
    'POST /api/admin/media/{id}/rename': {
      prepare: async (t, tenant) => ({ params: { id: await aPicture(t, tenant) }, body: { name: 'Logo' } }),
    },
    'DELETE /api/admin/media/{id}': { prepare: async (t, tenant) => ({ params: { id: await aPicture(t, tenant) } }) },
  },
  twins: async ({ ctx: { db, tenant }, id }) => storeOf({ db }, MediaFile).add(pictureOf(tenant, id())),
};

const pictureOf = ({ id: tenantRef }: { id: string }, id: string) => ({
  id,
  tenantRef,
  name: 'logo.png',
  width: 200,
  height: 60,
  bytes: 1_200,
  madeBy: 'owner',
  createdAt: longAgo,
});

async function aPicture(t: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  await storeOf({ db: t.db.manager }, MediaFile).add(pictureOf(tenant, id));
  return id;
}
