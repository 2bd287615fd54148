import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const DeadlineList = screen(() => import('./DeadlineList.tsx'), 'DeadlineList');

export const deadlines = { name: 'deadlines', icon: Schedule, list: DeadlineList } satisfies ResourceProps;
