import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AdminPhotoView,
  approvePhoto,
  claimPhotos,
  exportPhotos,
  listQueuedPhotos,
  markPhoto,
  readQueuedPhoto,
  rejectPhoto,
} from '@manyhearts/contract/admin/photos';
import { bulkPhotos } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const PhotoList = screen(async () => (await import('./PhotoList.tsx')).PhotoList);
const PhotoShow = screen(async () => (await import('./PhotoShow.tsx')).PhotoShow, ['auditWords', 'settings']);

export const photos = {
  name: 'photos',
  icon: PhotoLibrary,
  list: PhotoList,
  show: createElement(PhotoShow),
  recordRepresentation: (record: AdminPhotoView) => record.memberName,
} satisfies ResourceProps;

export const photoActions = {
  photos: {
    bulk: bulkPhotos,
    list: listQueuedPhotos,
    export: exportPhotos,
    show: readQueuedPhoto,
    queue: claimPhotos,
    approve: approvePhoto,
    reject: rejectPhoto,
    mark: markPhoto,
  },
} satisfies Record<string, Actions>;
