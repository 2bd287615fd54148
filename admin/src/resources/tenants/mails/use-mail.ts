import { useQuery } from '@tanstack/react-query';
import {
  listMailTexts,
  putMailText,
  readMailText,
  restoreMailText,
  type NewMailWords,
} from '@manyhearts/contract/admin/mail-texts';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { useCall } from '#admin/shared/use-call.ts';
import { useBrandText } from '../use-brand-text.ts';

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
  const { write, ...text } = useBrandText({ id: place.id, part: 'mails', of: [place.kind, place.language] }, () =>
    call(readMailText, place),
  );
  return {
    ...text,
    put: (words: NewMailWords) => write(() => call(putMailText, { ...place, ...words })),
    restore: (version: string) => write(() => call(restoreMailText, { ...place, version })),
  };
}

export type MailWrites = ReturnType<typeof useMail>;
