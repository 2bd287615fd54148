import { photoStates } from '@manyhearts/contract/photos';
import { adminList } from '../../core/console/admin-list.ts';
import { isId, isOneOf, isYesOrNo } from '../../core/console/list-query.rules.ts';
import { searchPhotos } from './admin-photos.queries.ts';

export const adminPhotoList = adminList({
  resource: 'photos',
  filters: {
    status: ['status', isOneOf(photoStates)],
    memberId: ['member_id', isId],
    isExplicit: ['explicit', isYesOrNo],
  },
  search: searchPhotos,
});
export type AdminPhotoSearch = ReturnType<typeof adminPhotoList.readSearch>;
