import Gavel from '@mui/icons-material/GavelOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AppealLine,
  decideAppeal,
  exportAppeals,
  listAppeals,
  readAppeal,
  releaseAppeal,
  takeAppeal,
} from '@manyhearts/contract/admin/appeals';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const AppealList = screen(async () => (await import('./AppealList.tsx')).AppealList);
const AppealShow = screen(async () => (await import('./AppealShow.tsx')).AppealShow);

export const appeals = {
  name: 'appeals',
  icon: Gavel,
  list: AppealList,
  show: createElement(AppealShow),
  recordRepresentation: (record: AppealLine) => record.memberName ?? record.id,
} satisfies ResourceProps;

export const appealActions = {
  appeals: {
    list: listAppeals,
    export: exportAppeals,
    show: readAppeal,
    take: takeAppeal,
    release: releaseAppeal,
    decide: decideAppeal,
  },
} satisfies Record<string, Actions>;
