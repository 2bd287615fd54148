import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { findCallError } from './http-errors.ts';

/** Why a call failed, as one sentence: of the api, of its first field, or ours. */
export function useErrorWords(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const [first] = Object.values(faultsOf(error));
      const message = error instanceof Error ? error.message : 'problems.unexpected';
      // The api's own sentence is no key.
      return first ?? translate(message, { _: message });
    },
    [translate],
  );
}

/** What is wrong with each field of a refused call, in the api's words. */
export function faultsOf(error: unknown): Record<string, string> {
  const faults = Object.entries(findCallError(error)?.fieldErrors ?? {});
  return Object.fromEntries(faults.map(([name, { detail = '' }]) => [name, detail]));
}
