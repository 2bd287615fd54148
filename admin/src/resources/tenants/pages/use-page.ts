import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listPages,
  putPage,
  readPage,
  restorePage,
  withdrawPage,
  type AdminPageView,
  type NewPageText,
} from '@manyhearts/contract/admin/pages';
import type { Language } from '@manyhearts/contract/languages';
import { useCall } from '#admin/shared/use-call.ts';
import { useBrandAct } from '../use-brand-act.ts';

export type Place = { id: string; slug: string; language: Language };

export function usePageLines(tenantId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['tenants', tenantId, 'pages'],
    queryFn: () => call(listPages, { id: tenantId }),
  });
}

/** A page in one language, and what can be done with it. Each answer is the page as it is then. */
export function usePage(place: Place) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { isBusy, refusal, run } = useBrandAct();
  const queryKey = ['tenants', place.id, 'pages', place.slug, place.language];
  const query = useQuery({
    queryKey,
    queryFn: () => call(readPage, place),
    // A text that is being written must not change under the fingers.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const done = async (work: () => Promise<AdminPageView>): Promise<AdminPageView | undefined> => {
    const saved = await run(work);
    if (!saved) return undefined;
    queryClient.setQueryData(queryKey, saved.answer);
    void queryClient.invalidateQueries({ queryKey: ['tenants', place.id, 'pages'], exact: true });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    return saved.answer;
  };
  return {
    query,
    isBusy,
    refusal,
    put: (words: NewPageText) => done(() => call(putPage, { ...place, ...words })),
    restore: (version: string) => done(() => call(restorePage, { ...place, version })),
    withdraw: (version?: string) =>
      done(() => call(withdrawPage, { ...place, ...(version !== undefined && { version }) })),
  };
}
