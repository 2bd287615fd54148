import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAnswer } from '@manyhearts/contract/user';
import { CallError } from '@manyhearts/contract/client/call-error';
import { canFillInPasskeys, canUsePasskeys, stopAsking } from '#site/api/passkeys.ts';
import { isIn, logInByPasskey } from './log-in-by-passkey.ts';

type PasskeyLogIn = {
  /** False once the browser turns out not to support passkeys. */
  isOffered: boolean;
  isBusy: boolean;
  problem: string | undefined;
  logIn: () => void;
};

/** Challenges expire, so a waiting ceremony is restarted at this part of its timeout. */
const partOfTimeout = 0.8;

/** Log-in by passkey: on a press, and by autofill in the user name field until then. */
export function usePasskeyLogIn(onIn: (answer: UserAnswer) => void): PasskeyLogIn {
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

  const problem =
    trouble instanceof CallError ? trouble.detail || shared('unreachable') : trouble && t('passkey.stopped');
  return { isOffered, isBusy, problem, logIn: () => void press() };
}
