import Chart from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const StatisticsPage = lazy(() =>
  import('./StatisticsPage.tsx').then((module) => ({ default: module.StatisticsPage })),
);

export const statistics = { name: 'statistics', icon: Chart, list: StatisticsPage } satisfies ResourceProps;
