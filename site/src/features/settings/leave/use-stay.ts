import { readConsents } from '@manyhearts/contract/consents';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useAnswer } from '#site/api/use-answer.ts';
import type { Stay } from './leaving.rules.ts';

/** Refetched, because it may have changed since the page was opened. Nothing is offered until it is loaded. */
export function useStay(isPremium: boolean): Stay {
  const look = useAnswer(readVisibility);
  const consents = useAnswer(readConsents);
  return {
    isPremium,
    isInvisible: look.state !== 'there' || look.answer.visibility.invisible,
    hasMarketing: consents.state === 'there' && consents.answer.marketing,
  };
}
