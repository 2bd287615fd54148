import { createContext } from 'react';

/** Resolves with whether the person proved themselves. */
export type Prove = () => Promise<boolean>;

export const StepUpContext = createContext<Prove>(() => Promise.resolve(false));
