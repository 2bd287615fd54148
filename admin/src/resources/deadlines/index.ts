import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { ResourceProps } from 'react-admin';
import { exportDeadlines, listDeadlines } from '@manyhearts/contract/admin/deadlines';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const DeadlineList = screen(async () => (await import('./DeadlineList.tsx')).DeadlineList);

export const deadlines = { name: 'deadlines', icon: Schedule, list: DeadlineList } satisfies ResourceProps;

export const deadlineActions = { deadlines: { list: listDeadlines, export: exportDeadlines } } satisfies Record<
  string,
  Actions
>;
