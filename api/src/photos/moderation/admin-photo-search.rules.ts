import { photoStates } from '@manyhearts/contract/photos';
import {
  filterIn,
  idsIn,
  isId,
  isOneOf,
  isYesOrNo,
  listPage,
  type ListInput,
} from '../../core/console/list-query.rules.ts';
import type { PhotoSearch } from './admin-photos.queries.ts';

export type PhotoListInput = ListInput<PhotoSearch['sort']>;

/** Validates the console's query; sorted by longest waiting unless it names another order. */
export function toPhotoSearch(input: PhotoListInput): PhotoSearch & { tenantId: string | undefined } {
  const { filter = {} } = input;
  return {
    ids: idsIn(filter),
    status: filterIn(filter, 'status', isOneOf(photoStates)),
    tenantId: filterIn(filter, 'tenant_id', isId),
    memberId: filterIn(filter, 'member_id', isId),
    isExplicit: filterIn(filter, 'explicit', isYesOrNo),
    ...listPage(input, ['created_at', 'ASC']),
  };
}
