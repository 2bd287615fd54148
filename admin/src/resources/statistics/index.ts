import Chart from '@mui/icons-material/QueryStatsOutlined';
import type { ResourceProps } from 'react-admin';
import { exportStatistics, readCohorts, readStatistics } from '@manyhearts/contract/admin/statistics';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const StatisticsPage = screen(async () => (await import('./StatisticsPage.tsx')).StatisticsPage, ['home']);

export const statistics = { name: 'statistics', icon: Chart, list: StatisticsPage } satisfies ResourceProps;

export const statisticsActions = {
  statistics: { list: readStatistics, cohorts: readCohorts, export: exportStatistics },
} satisfies Record<string, Actions>;
