import type { ReportCategory } from '@manyhearts/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { banMember, unbanMember, type BanReason } from '@manyhearts/contract/admin/bans';
import {
  decideChatPhoto,
  resolveReport,
  type AdminReportView,
  type ChatPhotoDecision,
  type ReportVerdict,
} from '@manyhearts/contract/admin/reports';
import type { Verdict } from '@manyhearts/contract/admin/verdicts';
import { toLoggedOutError } from '#admin/shared/http-errors.ts';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { useCall } from '#admin/shared/use-call.ts';

export type GivenVerdict = Verdict & { finding: ReportCategory; note: string };

/** Made at once. */
export type ReportDecision = { verdict: ReportVerdict; note: string } & Partial<GivenVerdict>;
/** Of a report that is dismissed, or upheld without anything more. */
export const noVerdict = {
  act: 'none',
  limited: null,
  days: null,
  ground: 'rules',
  words: '',
} as const satisfies Verdict;
export type Ban = { reason: BanReason; note: string };

/**
 * A report, and what can be decided about it. Each read is recorded in the audit, so an open page doesn't read it again
 * by itself. Not `useGetOne`, which begins with the line of the list, and that has no evidence.
 */
export function useReport(id: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const call = useCall();
  const query = useQuery({
    queryKey: ['reports', 'opened', id],
    queryFn: async () => {
      // After react-admin has logged out, it resolves with nothing instead of failing.
      const { data } = (await dataProvider.getOne<AdminReportView>('reports', { id })) ?? {};
      if (!data) throw toLoggedOutError();
      return data;
    },
    // Without an id there is nothing to read: the queue has no next report.
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const queryClient = useQueryClient();
  const { refetch } = query;

  /** Shows the report as it is afterwards; also after a conflict, because a colleague changed it. */
  const after = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } finally {
        await refetch();
        void queryClient.invalidateQueries({ queryKey: ['reports', 'getList'] });
        void queryClient.invalidateQueries({ queryKey: ['audit'] });
      }
    },
    [refetch, queryClient],
  );
  return {
    query,
    resolve: (decision: ReportDecision) =>
      after(() => call(resolveReport, { id, finding: null, undoable: false, ...noVerdict, ...decision })),
    decideChatPhoto: (decision: ChatPhotoDecision) => after(() => call(decideChatPhoto, { id, decision })),
    ban: (memberId: string, ban: Ban) => after(() => call(banMember, { id: memberId, days: null, ...ban })),
    unban: (memberId: string, note: string) => after(() => call(unbanMember, { id: memberId, note })),
  };
}

export type OpenReport = ReturnType<typeof useReport>;
