import { searchPhotos } from '../src/photos/admin-photos.queries.ts';
import { mainPhotoOf } from '../src/photos/main-photo.queries.ts';
import { ownerOfPhoto } from '../src/photos/member-photos.queries.ts';
import { viewerRow } from '../src/photos/photo-viewer.queries.ts';
import { shownPhotoRows } from '../src/photos/shown-photos.queries.ts';
import { anotherNobodysId, nobodysId } from './ids.ts';
import type { QuerySamples } from './query-samples.ts';

export const photoQueries: QuerySamples = {
  'photos/admin-photos.queries.ts': {
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
  'photos/main-photo.queries.ts': { mainPhotoOf: (ctx) => mainPhotoOf(ctx, nobodysId) },
  'photos/member-photos.queries.ts': { ownerOfPhoto: (ctx) => ownerOfPhoto(ctx, nobodysId) },
  'photos/photo-viewer.queries.ts': { viewerRow: (ctx) => viewerRow(ctx) },
  'photos/shown-photos.queries.ts': { shownPhotoRows: (ctx) => shownPhotoRows(ctx, nobodysId) },
};
