import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAuthProvider, type AuthProvider } from 'react-admin';
import { checkTenant } from '@manyhearts/contract/admin/tenant-changes';
import { useCall } from '#admin/shared/use-call.ts';

/** What a brand lacks before its launch. */
export function useCheck(tenantId: string) {
  const call = useCall();
  return useQuery({ queryKey: ['tenants', tenantId, 'check'], queryFn: () => call(checkTenant, { id: tenantId }) });
}

/** Call after any change of a brand: its record, its check, its history and the list show it. */
export function useBrandRefresh(tenantId: string): () => void {
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider<AuthProvider & { forgetSession: () => void }>();
  return useCallback(() => {
    // A new brand is one that this person may launch.
    authProvider?.forgetSession();
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
    void queryClient.invalidateQueries({ queryKey: ['tenants', 'getOne'] });
    void queryClient.invalidateQueries({ queryKey: ['tenants', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: ['tenants', tenantId] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
  }, [authProvider, queryClient, tenantId]);
}
