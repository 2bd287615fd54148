import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { listApprovals } from '@manyhearts/contract/admin/approvals';
import { useCall } from '../use-call.ts';

/** What waits for a second owner. Only owners can read it. */
export function useApprovals() {
  const call = useCall();
  const { canAccess = false } = useCanAccess({ resource: 'approvals', action: 'list' });
  return useQuery({ queryKey: ['approvals'], queryFn: () => call(listApprovals), enabled: canAccess });
}

/** Refetches what an approval may have changed: staff, and domains and accounts of brands. */
export function useApprovalRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const name of ['approvals', 'staff', 'audit', 'tenants'])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
