import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, type GetListParams } from 'react-admin';
import { deleteMedia, mediaLimits, type AdminMediaView } from '@manyhearts/contract/admin/media';
import { limits } from '@manyhearts/contract/limits';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { useCall } from '#admin/shared/use-call.ts';

const newestFirst = (tenantId: string): GetListParams => ({
  filter: { tenantId },
  sort: { field: 'createdAt', order: 'DESC' },
  pagination: { page: 1, perPage: limits.pageMax },
});

/** The pictures of a brand, newest first, with what changes them. */
export function useMedia(tenantId: string) {
  const call = useCall();
  const translate = useTranslate();
  const { getList, uploadMedia } = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryKey = ['media', tenantId];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await getList<AdminMediaView>('media', newestFirst(tenantId))).data,
    enabled: tenantId !== '',
  });
  const files = query.data ?? [];

  const change = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setProblem(undefined);
    try {
      const done = await work();
      await queryClient.invalidateQueries({ queryKey });
      return done;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'problems.unexpected';
      // The api's own sentence is no key.
      setProblem(translate(reason, { _: reason }));
      return undefined;
    }
  };
  const upload = async (file: File): Promise<AdminMediaView | undefined> => {
    setUploading(true);
    try {
      return await change(() => uploadMedia(tenantId, file, file.name.slice(0, mediaLimits.nameLength)));
    } finally {
      setUploading(false);
    }
  };
  const remove = (id: string) => change(() => call(deleteMedia, { id }));
  return { query, files, upload, remove, isUploading, problem };
}
