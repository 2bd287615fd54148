import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Given } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import {
  beginPasskeyLogIn,
  finishPasskeyLogIn,
  type PasskeyQuestion,
  type UsedPasskey,
} from '@manyhearts/contract/passkeys';
import type { UserAnswer } from '@manyhearts/contract/user';
import { iconSizes } from '@manyhearts/themes/scales';
import { call } from '#site/api/client.ts';
import { askForPasskey, canFillInPasskeys, canUsePasskeys, forgetPasskey, stopAsking } from '#site/api/passkeys.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { BlockedLink } from './BlockedLink.tsx';

/** Log-in by passkey, where supported. Rendered by the server too, so that the layout does not shift on hydration. */
export function PasskeyLogIn({ onIn }: { onIn: (answer: UserAnswer) => void }) {
  const { t } = useTranslation('auth');
  const { isOffered, isBusy, problem, failure, logIn } = usePasskeyLogIn(onIn);
  if (!isOffered) return null;
  return (
    <>
      <Or>{t('passkey.or')}</Or>
      <FormAlert>{problem}</FormAlert>
      <BlockedLink failure={failure} />
      <Button $kind="quiet" $wide isBusy={isBusy} onClick={logIn}>
        <KeyRound size={iconSizes.medium} aria-hidden />
        {t('passkey.submit')}
      </Button>
    </>
  );
}

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--c-text-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--c-border);
  }
`;

type PasskeyState = {
  /** False once the browser turns out not to support passkeys. */
  isOffered: boolean;
  isBusy: boolean;
  problem: string | undefined;
  failure: CallError | undefined;
  logIn: () => void;
};

/** Challenges expire, so a waiting ceremony is restarted at this part of its timeout. */
const partOfTimeout = 0.8;

/** Log-in by passkey: on a press, and by autofill in the user name field until then. */
function usePasskeyLogIn(onIn: (answer: UserAnswer) => void): PasskeyState {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation();
  const [isOffered, setOffered] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<'stopped' | CallError>();
  const [round, setRound] = useState(0);
  const isPressed = useRef(false);
  const latest = useRef(onIn);

  const press = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setBusy(true);
    setTrouble(undefined);
    const outcome = await logInByPasskey({ whileTyping: false });
    isPressed.current = false;
    setBusy(false);
    // Busy is reset before leaving, because the back/forward cache may restore this page.
    if (isIn(outcome)) return onIn(outcome);
    setTrouble(outcome === 'superseded' ? undefined : outcome);
    setRound((before) => before + 1);
  };

  useEffect(() => {
    latest.current = onIn;
  });

  useEffect(() => {
    setOffered(canUsePasskeys());
    return () => void (canUsePasskeys() && stopAsking());
  }, []);

  // One ceremony waits for autofill; the next round starts another, which aborts it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const askAnew = () => setRound((before) => before + 1);
    const wait = async (): Promise<void> => {
      if (!(await canFillInPasskeys()) || !isHere || isPressed.current) return;
      const outcome = await logInByPasskey({
        whileTyping: true,
        isWanted: ({ timeoutMs }) => {
          if (!isHere || isPressed.current) return false;
          timer = setTimeout(askAnew, timeoutMs * partOfTimeout);
          return true;
        },
      });
      if (isIn(outcome)) return latest.current(outcome);
      // Without a timer no ceremony started, so the failure concerns no action of the visitor.
      if (!(outcome instanceof CallError) || timer === undefined || !isHere) return;
      setTrouble(outcome);
      askAnew();
    };
    void wait();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [round]);

  const failure = trouble instanceof CallError ? trouble : undefined;
  const problem = failure ? failure.detail || shared('unreachable') : trouble && t('passkey.stopped');
  return { isOffered, isBusy, problem, failure, logIn: () => void press() };
}

/** `superseded`: a newer ceremony replaced this one. `stopped`: cancelled or timed out. */
type Outcome = UserAnswer | 'superseded' | 'stopped' | CallError;

function isIn(outcome: Outcome): outcome is UserAnswer {
  return typeof outcome === 'object' && !(outcome instanceof CallError);
}

/**
 * Runs one WebAuthn ceremony and logs in with its result. `isWanted` is asked once the challenge has arrived, because
 * two ceremonies at once would abort each other.
 */
async function logInByPasskey({
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
