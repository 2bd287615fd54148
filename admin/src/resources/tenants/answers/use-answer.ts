import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listAnswerTexts,
  previewAnswerText,
  putAnswerText,
  readAnswerText,
  restoreAnswerText,
  type AnswerName,
  type AnswerTextView,
} from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';
import { useCall } from '#admin/shared/use-call.ts';

export type AnswerPlace = { id: string; name: AnswerName; language: Language };

export function useAnswerLines(id: string, isAllowed: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['tenants', id, 'answers'],
    queryFn: () => call(listAnswerTexts, { id }),
    enabled: isAllowed,
  });
}

/** A ready answer with what was typed; the words stay if a colleague saved first. */
export function useAnswer(place: AnswerPlace) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['tenants', place.id, 'answers', place.name, place.language];
  // Read anew on every visit; words that are being written must not change under the fingers.
  const query = useQuery({
    queryKey,
    queryFn: () => call(readAnswerText, place),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [draft, setDraft] = useState<{ typed: string; seen: string }>();
  const typed = draft?.typed;
  const act = useSaveAct();
  const latest = query.data?.seen ?? 'none';
  /** What a colleague saves later is not seen by who types already. */
  const setTyped = (words: string) => setDraft((last) => ({ typed: words, seen: last?.seen ?? latest }));
  const write = async (work: () => Promise<AnswerTextView>): Promise<boolean> => {
    const done = await act.run(work);
    if (!done) return false;
    queryClient.setQueryData(queryKey, done.answer);
    void queryClient.invalidateQueries({ queryKey: ['tenants', place.id, 'answers'], exact: true });
    setDraft(undefined);
    return true;
  };
  const words = typed ?? query.data?.text ?? '';
  return {
    ...{ query, words, setTyped, act },
    isDirty: typed !== undefined && typed !== query.data?.text,
    save: () => write(() => call(putAnswerText, { ...place, text: words, seen: draft?.seen ?? latest })),
    restore: (version: string) => write(() => call(restoreAnswerText, { ...place, version })),
    readTheirs: async () => (await query.refetch()).data?.text ?? '',
    takeTheirs: async () => {
      await query.refetch();
      setDraft(undefined);
    },
    keepMine: async () => {
      const { data } = await query.refetch();
      if (data) setDraft({ typed: words, seen: data.seen });
    },
  };
}

export function useAnswerPreview(place: AnswerPlace, words: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['answer-preview', place.id, place.name, place.language, words],
    queryFn: () => call(previewAnswerText, { ...place, text: words }),
    placeholderData: keepPreviousData,
    enabled: words !== '',
    retry: false,
    gcTime: 0,
  });
}
