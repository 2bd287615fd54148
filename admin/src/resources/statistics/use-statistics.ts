import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  readCohorts,
  readStatistics,
  statisticsGroups,
  statisticsPeriods,
  statisticsValues,
  type StatisticsGroup,
  type StatisticsPeriod,
  type StatisticsValue,
} from '@manyhearts/contract/admin/statistics';
import { longestTracking } from '@manyhearts/contract/tracking';
import { useCall } from '#admin/shared/use-call.ts';
import { figureNames, type FigureName } from './figure-words.ts';

export type View = {
  by: StatisticsGroup;
  period: StatisticsPeriod;
  until: string;
  figure: FigureName;
  /** What the figures are limited to; empty for all. */
  of: StatisticsValue | '';
  value: string;
};

const usual: View = { by: 'day', period: '28_days', until: '', figure: 'signUps', of: '', value: '' };

/** What is shown, from the address, so that a link opens it. Unknown values are the usual ones. */
export function useView(): { view: View; show: (change: Partial<View>) => void } {
  const [search, setSearch] = useSearchParams();
  const oneOf = <T extends string>(name: keyof View, allowed: readonly T[]): T | undefined =>
    allowed.find((one) => one === search.get(name));
  const until = search.get('until') ?? '';
  const view: View = {
    by: oneOf('by', statisticsGroups) ?? usual.by,
    period: oneOf('period', statisticsPeriods) ?? usual.period,
    until: /^20\d\d-\d\d-\d\d$/.test(until) ? until : usual.until,
    figure: oneOf('figure', figureNames) ?? usual.figure,
    of: oneOf('of', statisticsValues) ?? usual.of,
    value: (search.get('value') ?? '').slice(0, longestTracking),
  };
  const show = (change: Partial<View>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === usual[name as keyof View]) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return { view, show };
}

type Wanted = Pick<View, 'by' | 'period'> &
  Partial<Pick<View, 'until' | 'of' | 'value'>> & { brandId: string | undefined };

export function useStatistics({ by, period, until = '', of = '', value = '', brandId }: Wanted) {
  const call = useCall();
  return useQuery({
    queryKey: ['statistics', by, period, until, of, value, brandId],
    queryFn: () =>
      call(readStatistics, { by, period, until: until || undefined, ...(of && { of, value }), brand: brandId }),
    // What is shown stays until the next period is there.
    placeholderData: keepPreviousData,
  });
}

export function useCohorts(brandId: string | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['statistics', 'cohorts', brandId],
    queryFn: () => call(readCohorts, { brand: brandId }),
    placeholderData: keepPreviousData,
  });
}
