import { exportStatistics, readCohorts, readStatistics } from '@manyhearts/contract/admin/statistics';
import type { Actions } from '#admin/shared/actions.ts';

export const statisticsActions = {
  statistics: { list: readStatistics, cohorts: readCohorts, export: exportStatistics },
} satisfies Record<string, Actions>;
