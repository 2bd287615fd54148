import Schedule from '@mui/icons-material/ScheduleOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const DeadlineList = lazy(() => import('./DeadlineList.tsx').then((module) => ({ default: module.DeadlineList })));

export const deadlines = { name: 'deadlines', icon: Schedule, list: DeadlineList } satisfies ResourceProps;
