import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';

const PhotoList = lazy(() => import('./PhotoList.tsx').then((module) => ({ default: module.PhotoList })));
const PhotoShow = lazy(() => import('./PhotoShow.tsx').then((module) => ({ default: module.PhotoShow })));

export const photos = {
  name: 'photos',
  icon: PhotoLibrary,
  list: PhotoList,
  show: createElement(PhotoShow),
  recordRepresentation: (record: AdminPhotoView) => record.memberName,
} satisfies ResourceProps;
