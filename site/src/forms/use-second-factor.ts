import { useState } from 'react';
import type { CallError } from '@manyhearts/contract/client/call-error';

type Asked = 'not' | 'first' | 'again';

/** True once the server has asked for the authenticator app's code. The first request is not shown as an error. */
export function useSecondFactor(): { isAsked: boolean; isFirstAsk: boolean; note: (failure: CallError) => void } {
  const [asked, setAsked] = useState<Asked>('not');
  const note = ({ code, params }: CallError): void => {
    const isWanted = code === 'challenge_required' && params.factor === 'totp';
    setAsked((before) => (before === 'not' ? (isWanted ? 'first' : 'not') : 'again'));
  };
  return { isAsked: asked !== 'not', isFirstAsk: asked === 'first', note };
}
