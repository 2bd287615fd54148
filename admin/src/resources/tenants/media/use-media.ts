import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'react-admin';
import { deleteMedia, mediaLimits, type AdminMediaView } from '@manyhearts/contract/admin/media';
import { limits } from '@manyhearts/contract/limits';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useCall } from '#admin/shared/use-call.ts';

const newestFirst = (tenantId: string): GetListParams => ({
  filter: { tenantId },
  sort: { field: 'createdAt', order: 'DESC' },
  pagination: { page: 1, perPage: limits.pageMax },
});

/** The pictures of a brand, newest first, with what changes them. */
export function useMedia(tenantId: string) {
  const call = useCall();
  const { getList, uploadMedia } = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { isBusy, refusal, run } = useAct();
  const queryKey = ['media', tenantId];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await getList<AdminMediaView>('media', newestFirst(tenantId))).data,
    enabled: tenantId !== '',
  });
  const files = query.data ?? [];

  const change = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const done = await run(work);
    if (done) await queryClient.invalidateQueries({ queryKey });
    return done?.answer;
  };
  const upload = (file: File): Promise<AdminMediaView | undefined> =>
    change(() => uploadMedia(tenantId, file, file.name.slice(0, mediaLimits.nameLength)));
  const remove = (id: string) => change(() => call(deleteMedia, { id }));
  return { query, files, upload, remove, isBusy, problem: refusal?.summary };
}
