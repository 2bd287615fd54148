import { useGetIdentity, useStore } from 'react-admin';
import { draftsOf, isFresh, type Draft } from './drafts.ts';

/**
 * A text that is kept on this device until it is sent: for the person who writes it, for a day, and also if their
 * session ends meanwhile. `version` is that of what is answered.
 */
export function useDraft(name: string, version?: number) {
  const { identity } = useGetIdentity();
  const [stored, store] = useStore<Draft | null>(`${draftsOf(String(identity?.id ?? ''))}${name}`, null);
  const draft = isFresh(stored) ? stored : undefined;
  const keep = (text: string, seen: number | undefined) =>
    store(text === '' ? null : { text, at: Date.now(), ...(seen !== undefined && { seen }) });
  return {
    /** False until it is known who writes. */
    isReady: identity !== undefined,
    written: draft?.text ?? '',
    /** The version as it was at the first sign that was typed. */
    seen: draft?.seen ?? version,
    hasNews: draft?.seen !== undefined && draft.seen !== version,
    write: (text: string) => keep(text, draft?.seen ?? version),
    /** The person knows what came since: the next sign sees the version of then. */
    acceptNews: () => draft && keep(draft.text, undefined),
  };
}
