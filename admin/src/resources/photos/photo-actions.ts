import {
  approvePhoto,
  claimPhotos,
  exportPhotos,
  listQueuedPhotos,
  markPhoto,
  readQueuedPhoto,
  rejectPhoto,
} from '@manyhearts/contract/admin/photos';
import type { Actions } from '#admin/shared/actions.ts';

export const photoActions = {
  photos: {
    list: listQueuedPhotos,
    export: exportPhotos,
    show: readQueuedPhoto,
    queue: claimPhotos,
    approve: approvePhoto,
    reject: rejectPhoto,
    mark: markPhoto,
  },
} satisfies Record<string, Actions>;
