import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

const BootContext = createContext<Boot | null>(null);
export const BootProvider = BootContext.Provider;

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('Rendered outside the application.');
  return boot;
}
