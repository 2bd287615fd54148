import { useCallback, useRef, useState, type ReactNode } from 'react';
import { StepUpContext } from './use-sensitive-call.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

/** Asks for the code when a call needs a fresh proof. Calls that wait at the same time share one dialog. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const prove = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  const end = (isProved: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  return (
    <StepUpContext.Provider value={prove}>
      {children}
      {isOpen && <StepUpDialog onProved={() => end(true)} onCancel={() => end(false)} />}
    </StepUpContext.Provider>
  );
}
