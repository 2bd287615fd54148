import { useState } from 'react';
import type { Failure } from '#site/api/failure.ts';

type Asked = 'not' | 'first' | 'again';

/** Whether the code of the authenticator app is asked for. The first time that is no fault of anybody's. */
export function useSecondFactor(): { isAsked: boolean; isFirstAsk: boolean; note: (failure: Failure) => void } {
  const [asked, setAsked] = useState<Asked>('not');
  const note = ({ code, params }: Failure): void => {
    const isWanted = code === 'challenge_required' && params.factor === 'totp';
    setAsked((before) => (before === 'not' ? (isWanted ? 'first' : 'not') : 'again'));
  };
  return { isAsked: asked !== 'not', isFirstAsk: asked === 'first', note };
}
