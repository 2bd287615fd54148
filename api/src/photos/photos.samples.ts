import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import {
  onOwnPhoto,
  onPhotoForCredits,
  onPhotoForPremium,
  onPhotoInReview,
  onPhotoOfAnother,
} from '../../test/photo-subjects.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { ownerOfPhoto, shownPhotoRows, viewerRow, mainPhotoOf } from './access/photo-access.queries.ts';
import { PhotoUnlock } from './access/photo-unlock.entity.ts';
import { unlockFaults } from './access/unlock-check.queries.ts';
import { claimPhotoRows, releasePhotoRows, searchPhotos } from './moderation/admin-photos.queries.ts';
import { Photo } from './photo.entity.ts';

export const samples: Samples = {
  routes: {
    // Without a form, which would contain the file.
    'POST /api/photos': () => ({ code: 'unsupported_media_type' }),
    'PATCH /api/photos/{id}': () => ({ params: { id: nobodysId }, body: { caption: 'By the sea' }, code: 'not_found' }),
    'DELETE /api/photos/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/photos/{id}/unlock': () => ({ params: { id: nobodysId }, body: {}, code: 'idempotency_key_required' }),
    'POST /api/photos/{id}/reveal': () => ({ params: { id: nobodysId }, body: {}, code: 'not_found' }),
    'GET /api/admin/photos/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/photos/{id}/approve': () => ({
      params: { id: nobodysId },
      body: { seen: 'pending', explicit: false },
      code: 'not_found',
    }),
    'POST /api/admin/photos/{id}/reject': () => ({
      params: { id: nobodysId },
      body: { seen: 'pending', reason: 'unclear' },
      code: 'not_found',
    }),
    'POST /api/admin/photos/{id}/mark': () => ({
      params: { id: nobodysId },
      body: { explicit: true },
      code: 'not_found',
    }),
    'POST /api/admin/photos/{id}/undo': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/photos/claim': () => ({ body: {} }),
    'POST /api/admin/photos/release': () => ({ body: { ids: [nobodysId] } }),
  },
  walks: {
    'PATCH /api/photos/{id}': { prepare: onOwnPhoto({ caption: 'By the sea', position: 0, main: true }) },
    'DELETE /api/photos/{id}': { prepare: onOwnPhoto() },
    'POST /api/photos/{id}/reveal': { prepare: onPhotoForPremium({ isExplicit: true }) },
    'POST /api/photos/{id}/unlock': { prepare: onPhotoForCredits },
    'POST /api/admin/photos/{id}/approve': {
      prepare: onPhotoOfAnother({ seen: 'pending', explicit: false }, { status: 'pending' }),
    },
    'POST /api/admin/photos/{id}/mark': { prepare: onPhotoOfAnother({ explicit: true }) },
    'POST /api/admin/photos/{id}/reject': { prepare: onPhotoOfAnother({ seen: 'approved', reason: 'unclear' }) },
    'POST /api/admin/photos/claim': {
      prepare: async (t, tenant, accountId) => {
        await onPhotoOfAnother({}, { status: 'pending' })(t, tenant, accountId);
        return { body: { tenant_id: tenant.id } };
      },
    },
    'POST /api/admin/photos/release': { prepare: onPhotoInReview((id) => ({ ids: [id] }), false) },
    'POST /api/admin/photos/{id}/undo': { prepare: onPhotoInReview(() => undefined, true) },
  },
  queries: {
    'photos/moderation/admin-photos.queries.ts': {
      searchPhotos: (ctx) =>
        searchPhotos(ctx.db, [ctx.tenant], {
          ids: [anotherNobodysId],
          status: 'pending',
          memberId: nobodysId,
          isExplicit: false,
          freeFor: { staffId: nobodysId, now: new Date(0), skipped: [nobodysId] },
          sort: 'created_at',
          order: 'ASC',
          skip: 0,
          take: 12,
        }),
      claimPhotoRows: (ctx) =>
        ctx.inTransaction(({ db }) =>
          claimPhotoRows(db, [ctx.tenant], [anotherNobodysId], {
            staffId: nobodysId,
            now: new Date(0),
            until: new Date(1),
          }),
        ),
      releasePhotoRows: (ctx) =>
        ctx.inTransaction(({ db }) => releasePhotoRows(db, [ctx.tenant], [anotherNobodysId], nobodysId)),
    },
    'photos/access/unlock-check.queries.ts': {
      unlockFaults: (ctx) => unlockFaults({ db: ctx.db, tenant: ctx.tenant, since: '' }),
    },
    'photos/access/photo-access.queries.ts': {
      mainPhotoOf: (ctx) => mainPhotoOf(ctx, nobodysId),
      ownerOfPhoto: (ctx) => ownerOfPhoto(ctx, nobodysId),
      viewerRow: (ctx) => viewerRow(ctx),
      shownPhotoRows: (ctx) => shownPhotoRows(ctx, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, photoId, id }) => {
    await storeOf(ctx, Photo).add({
      id: photoId,
      profileId: accountId,
      homeTenantId: ctx.tenant.id,
      position: 0,
      status: 'approved',
      reason: 'other',
      isExplicit: false,
      caption: 'caption',
      files: { thumb: 'thumb', medium: 'medium', full: 'full', blur: 'blur' },
      placeholder: '#c0a0b0',
      width: 640,
      height: 800,
      createdAt: longAgo,
      reviewedAt: longAgo,
      reviewedBy: id(),
    });
    await storeOf(ctx, PhotoUnlock).add({ viewerId: accountId, photoId, createdAt: longAgo });
  },
  otherSides: async ({ ctx, photoId, id }) => {
    await storeOf(ctx, PhotoUnlock).add({ viewerId: id(), photoId, createdAt: new Date() });
  },
};
