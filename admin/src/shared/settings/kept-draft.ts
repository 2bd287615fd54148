import { useEffect } from 'react';
import type { DraftPatch } from './settings-draft.ts';

const prefix = 'ManyheartsConsole.draft.';

/** Unsaved changes survive a reload, a change of language and a session that ends; they die with the tab. */
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
      // A full or forbidden storage costs the comfort, never the form.
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
