import { searchPhotos } from '../src/photos/moderation/admin-photos.queries.ts';
import { mainPhotoOf } from '../src/photos/album/main-photo.queries.ts';
import { ownerOfPhoto } from '../src/photos/access/member-photos.queries.ts';
import { viewerRow } from '../src/photos/access/photo-viewer.queries.ts';
import { shownPhotoRows } from '../src/photos/access/shown-photos.queries.ts';
import { anotherNobodysId, nobodysId } from './ids.ts';
import type { QuerySamples } from './query-samples.ts';

export const photoQueries: QuerySamples = {
  'photos/moderation/admin-photos.queries.ts': {
    searchPhotos: (ctx) =>
      searchPhotos(ctx.db, [ctx.tenant], {
        ids: [anotherNobodysId],
        status: 'pending',
        memberId: nobodysId,
        isExplicit: false,
        sort: 'created_at',
        order: 'ASC',
        skip: 0,
        take: 12,
      }),
  },
  'photos/album/main-photo.queries.ts': { mainPhotoOf: (ctx) => mainPhotoOf(ctx, nobodysId) },
  'photos/access/member-photos.queries.ts': { ownerOfPhoto: (ctx) => ownerOfPhoto(ctx, nobodysId) },
  'photos/access/photo-viewer.queries.ts': { viewerRow: (ctx) => viewerRow(ctx) },
  'photos/access/shown-photos.queries.ts': { shownPhotoRows: (ctx) => shownPhotoRows(ctx, nobodysId) },
};
