import Gavel from '@mui/icons-material/GavelOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AppealLine } from '@manyhearts/contract/admin/appeals';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const AppealList = screen(() => import('./AppealList.tsx'), 'AppealList');
const AppealShow = screen(() => import('./AppealShow.tsx'), 'AppealShow');

export const appeals = {
  name: 'appeals',
  icon: Gavel,
  list: AppealList,
  show: createElement(AppealShow),
  recordRepresentation: (record: AppealLine) => record.memberName ?? record.id,
} satisfies ResourceProps;
