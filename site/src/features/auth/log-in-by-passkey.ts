import type { Given } from '@manyhearts/contract/calls';
import {
  beginPasskeyLogIn,
  finishPasskeyLogIn,
  type PasskeyQuestion,
  type UsedPasskey,
} from '@manyhearts/contract/passkeys';
import type { UserAnswer } from '@manyhearts/contract/user';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { askForPasskey, forgetPasskey } from '#site/api/passkeys.ts';

/** `superseded`: a newer ceremony replaced this one. `stopped`: cancelled or timed out. */
export type Outcome = UserAnswer | 'superseded' | 'stopped' | CallError;

export function isIn(outcome: Outcome): outcome is UserAnswer {
  return typeof outcome === 'object' && !(outcome instanceof CallError);
}

/**
 * Runs one WebAuthn ceremony and logs in with its result. `isWanted` is asked once the challenge has arrived, because
 * two ceremonies at once would abort each other.
 */
export async function logInByPasskey({
  whileTyping,
  isWanted = () => true,
}: {
  whileTyping: boolean;
  isWanted?: (question: PasskeyQuestion) => boolean;
}): Promise<Outcome> {
  try {
    const question = await call(beginPasskeyLogIn, {});
    if (!isWanted(question)) return 'superseded';
    const answer = await askForPasskey(question, whileTyping);
    if ('reason' in answer) return answer.reason === 'superseded' ? 'superseded' : 'stopped';
    return await finish(answer.done, question);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error;
  }
}

async function finish(answer: Given<UsedPasskey>, { rpId }: PasskeyQuestion): Promise<UserAnswer> {
  try {
    return await call(finishPasskeyLogIn, answer);
  } catch (error) {
    if (error instanceof CallError && error.code === 'passkey_unknown') await forgetPasskey(rpId, answer.credentialId);
    throw error;
  }
}
