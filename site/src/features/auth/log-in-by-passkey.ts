import type { Given } from '@manyhearts/contract/calls';
import {
  beginPasskeyLogIn,
  finishPasskeyLogIn,
  type PasskeyQuestion,
  type UsedPasskey,
} from '@manyhearts/contract/passkeys';
import type { UserAnswer } from '@manyhearts/contract/user';
import { call } from '#site/api/client.ts';
import { Failure } from '#site/api/failure.ts';
import { askForPasskey, forgetPasskey } from '#site/api/passkeys.ts';

/** `superseded`: something else was asked since. `stopped`: nobody answered. */
export type Outcome = UserAnswer | 'superseded' | 'stopped' | Failure;

export function isIn(outcome: Outcome): outcome is UserAnswer {
  return typeof outcome === 'object' && !(outcome instanceof Failure);
}

/**
 * One question to whoever holds a passkey, and what the server makes of the answer. `isWanted` says of the question
 * whether it may still be asked: two at once would end each other.
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
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

async function finish(answer: Given<UsedPasskey>, { rp_id: rpId }: PasskeyQuestion): Promise<UserAnswer> {
  try {
    return await call(finishPasskeyLogIn, answer);
  } catch (error) {
    if (error instanceof Failure && error.code === 'passkey_unknown') await forgetPasskey(rpId, answer.credentialId);
    throw error;
  }
}
