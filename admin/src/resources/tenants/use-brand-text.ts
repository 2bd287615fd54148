import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

type Place = { id: string; part: 'mails' | 'pages'; of: readonly string[] };

/** A text of a brand that people write. Each answer of a change is the text as it is then. */
export function useBrandText<View>({ id, part, of }: Place, read: () => Promise<View>) {
  const queryClient = useQueryClient();
  const { isBusy, refusal, run } = useBrandAct();
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
  return { query, isBusy, refusal, write };
}

/** An act on a brand, which says who saved meanwhile and when. */
export function useBrandAct() {
  const text = useText();
  const { moment } = useDates();
  return useAct(({ by, at }) =>
    by === undefined || at === undefined
      ? text('brand.conflict.unknown')
      : text('brand.conflict.by', { by, at: moment(String(at)) }),
  );
}
