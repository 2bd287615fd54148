import { useEffect } from 'react';
import type { DraftPatch } from './settings-draft.ts';

const prefix = 'ManyheartsConsole.draft.';

/** Unsaved changes survive a reload, a change of language and the end of the session; closing the tab deletes them. */
export const keptDrafts = {
  read(key: string): DraftPatch | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(key: string, patch: DraftPatch): void {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(patch));
    } catch {
      // Storage is full or refused: the form works without a draft.
    }
  },
  drop(key: string): void {
    try {
      sessionStorage.removeItem(prefix + key);
    } catch {
      // As above.
    }
  },
};

export function useKeptDraft(key: string, patch: DraftPatch, changes: number): void {
  const written = JSON.stringify(patch);
  useEffect(() => {
    if (changes > 0) keptDrafts.keep(key, JSON.parse(written) as DraftPatch);
    else keptDrafts.drop(key);
  }, [key, written, changes]);
}
