import { useQuery } from '@tanstack/react-query';
import {
  listPages,
  putPage,
  readPage,
  restorePage,
  withdrawPage,
  type NewPageText,
} from '@manyhearts/contract/admin/pages';
import type { Language } from '@manyhearts/contract/languages';
import { useCall } from '#admin/shared/use-call.ts';
import { useBrandText } from '../use-brand-text.ts';

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
  const { write, ...text } = useBrandText({ id: place.id, part: 'pages', of: [place.slug, place.language] }, () =>
    call(readPage, place),
  );
  return {
    ...text,
    put: (words: NewPageText) => write(() => call(putPage, { ...place, ...words })),
    restore: (version: string) => write(() => call(restorePage, { ...place, version })),
    withdraw: (version?: string) =>
      write(() => call(withdrawPage, { ...place, ...(version !== undefined && { version }) })),
  };
}

export type PageWrites = ReturnType<typeof usePage>;
