import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';

type Place = { id: string; part: 'mails' | 'pages'; of: readonly string[] };

/** A text of a brand that people write. Each answer of a change is the text as it is then. */
export function useBrandText<View>({ id, part, of }: Place, read: () => Promise<View>) {
  const queryClient = useQueryClient();
  const { isBusy, refusal, run, forget } = useSaveAct();
  const queryKey = ['tenants', id, part, ...of];
  // Words that are being written must not change under the fingers.
  const query = useQuery({ queryKey, queryFn: read, staleTime: Infinity, refetchOnWindowFocus: false });
  const write = async (work: () => Promise<View>): Promise<View | undefined> => {
    const saved = await run(work);
    if (!saved) return undefined;
    queryClient.setQueryData(queryKey, saved.answer);
    void queryClient.invalidateQueries({ queryKey: ['tenants', id, part], exact: true });
    void queryClient.invalidateQueries({ queryKey: ['tenants', id, 'check'] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    return saved.answer;
  };
  return { query, isBusy, refusal, forget, write };
}
