import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  answerComplaint,
  assignComplaint,
  linkComplaintOrder,
  noteOnComplaint,
  openComplaint,
  setComplaintStatus,
  type AdminComplaintView,
  type AssignInput,
  type LinkInput,
  type SettableStatus,
  type StaffReply,
} from '@manyhearts/contract/admin/complaints';
import { useCall } from '#admin/shared/use-call.ts';

/**
 * A case, and what can be done with it. Each read is recorded in the audit, so an open page doesn't read it again by
 * itself, but when there is news. Every act answers with the case as it is afterwards.
 */
export function useComplaint(id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['complaints', 'opened', id];
  const query = useQuery({
    queryKey,
    queryFn: () => call(openComplaint, { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const { refetch } = query;

  const act = useCallback(
    async (work: () => Promise<AdminComplaintView>): Promise<void> => {
      try {
        queryClient.setQueryData(['complaints', 'opened', id], await work());
      } catch (error) {
        // Also after a conflict: the page shows what a colleague or the customer did first.
        await refetch();
        throw error;
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['complaints', 'getList'] });
      }
    },
    [queryClient, id, refetch],
  );
  return {
    query,
    reply: (given: Omit<StaffReply, 'id'>) => act(() => call(answerComplaint, { id, ...given })),
    note: (text: string) => act(() => call(noteOnComplaint, { id, text })),
    assign: (given: Omit<AssignInput, 'id'>) => act(() => call(assignComplaint, { id, ...given })),
    link: (given: Omit<LinkInput, 'id'>) => act(() => call(linkComplaintOrder, { id, ...given })),
    setStatus: (status: SettableStatus, version: number) =>
      act(() => call(setComplaintStatus, { id, status, version })),
  };
}

export type OpenComplaint = ReturnType<typeof useComplaint>;
