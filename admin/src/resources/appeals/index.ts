import Gavel from '@mui/icons-material/GavelOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AppealLine } from '@manyhearts/contract/admin/appeals';

// Each screen is loaded when it is opened.
const AppealList = lazy(() => import('./AppealList.tsx').then((module) => ({ default: module.AppealList })));
const AppealShow = lazy(() => import('./AppealShow.tsx').then((module) => ({ default: module.AppealShow })));

export const appeals = {
  name: 'appeals',
  icon: Gavel,
  list: AppealList,
  show: createElement(AppealShow),
  recordRepresentation: (record: AppealLine) => record.memberName ?? record.id,
} satisfies ResourceProps;
