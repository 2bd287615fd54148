import { useCallback, useRef, useState, type ReactNode } from 'react';
import { readStaffSession } from '@manyhearts/contract/admin/session';
import { useCall } from '../use-call.ts';
import { StepUpContext } from './use-sensitive-call.ts';
import { StepUpDialog, type Way } from './StepUpDialog.tsx';

/** Asks for the code when a call needs a fresh proof. Calls that wait at the same time share one dialog. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const call = useCall();
  const [way, setWay] = useState<Way>();
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const prove = useCallback(async () => {
    // Not from the cached session: an app may have been set up since. Only an account without one, as in the demo,
    // proves itself by its password.
    const { totpEnabled } = await call(readStaffSession);
    setWay(totpEnabled ? 'totp' : 'password');
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, [call]);
  const end = (isProved: boolean) => {
    setWay(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  return (
    <StepUpContext.Provider value={prove}>
      {children}
      {way && <StepUpDialog first={way} onProved={() => end(true)} onCancel={() => end(false)} />}
    </StepUpContext.Provider>
  );
}
