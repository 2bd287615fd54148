import { readConsents } from '@manyhearts/contract/consents';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useAnswer } from '#site/api/use-answer.ts';
import type { Stay } from './leaving.rules.ts';

/** How things stand now, which may be another way than when the page was opened. Until that is known there is nothing to offer. */
export function useStay(isPremium: boolean): Stay {
  const look = useAnswer(readVisibility);
  const consents = useAnswer(readConsents);
  return {
    isPremium,
    isInvisible: look.state !== 'there' || look.answer.visibility.invisible,
    hasMarketing: consents.state === 'there' && consents.answer.marketing,
  };
}
