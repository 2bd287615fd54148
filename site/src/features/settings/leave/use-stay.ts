import { readConsents } from '@manyhearts/contract/consents';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import type { Stay } from './leaving.rules.ts';

/** Refetched, because it may have changed since the page was opened. Nothing is offered until it is loaded. */
export function useStay(isPremium: boolean): Stay {
  const look = useQuery(queryOf(readVisibility));
  const consents = useQuery(queryOf(readConsents));
  return {
    isPremium,
    isInvisible: look.data?.visibility.invisible ?? true,
    hasMarketing: consents.data?.marketing ?? false,
  };
}
