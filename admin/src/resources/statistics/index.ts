import Chart from '@mui/icons-material/QueryStatsOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const StatisticsPage = screen(() => import('./StatisticsPage.tsx'), 'StatisticsPage');

export const statistics = { name: 'statistics', icon: Chart, list: StatisticsPage } satisfies ResourceProps;
