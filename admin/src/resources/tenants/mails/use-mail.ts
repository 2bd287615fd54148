import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listMailTexts,
  putMailText,
  readMailText,
  restoreMailText,
  type AdminMailView,
  type NewMailWords,
} from '@manyhearts/contract/admin/mail-texts';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { useCall } from '#admin/shared/use-call.ts';
import { useBrandAct } from '../use-brand-act.ts';

export type MailPlace = { id: string; kind: MemberMailKind; language: Language };

export function useMailLines(tenantId: string, isEnabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['tenants', tenantId, 'mails'],
    queryFn: () => call(listMailTexts, { id: tenantId }),
    enabled: isEnabled,
  });
}

/** A mail in one language, and what can be done with it. Each answer is the mail as it is then. */
export function useMail(place: MailPlace) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { isBusy, refusal, run } = useBrandAct();
  const queryKey = ['tenants', place.id, 'mails', place.kind, place.language];
  const query = useQuery({
    queryKey,
    queryFn: () => call(readMailText, place),
    // Words that are being written must not change under the fingers.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const done = async (work: () => Promise<AdminMailView>): Promise<AdminMailView | undefined> => {
    const saved = await run(work);
    if (!saved) return undefined;
    queryClient.setQueryData(queryKey, saved.answer);
    void queryClient.invalidateQueries({ queryKey: ['tenants', place.id, 'mails'], exact: true });
    void queryClient.invalidateQueries({ queryKey: ['tenants', place.id, 'check'] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    return saved.answer;
  };
  return {
    query,
    isBusy,
    refusal,
    put: (words: NewMailWords) => done(() => call(putMailText, { ...place, ...words })),
    restore: (version: string) => done(() => call(restoreMailText, { ...place, version })),
  };
}

export type MailWrites = ReturnType<typeof useMail>;
