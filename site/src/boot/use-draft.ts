import { useCallback, useState } from 'react';
import { useBoot } from './BootContext.tsx';
import { remembered } from './remembered.ts';

type Drafts = { member: string; of: Readonly<Record<string, unknown>> };

/**
 * What is being written of one thing, `undefined` for nothing. It stays on this device until it is sent or given up: neither a
 * reload nor a dialog that was closed by mistake takes it.
 */
export function useDraft<T>(thing: string): [T | undefined, (draft: T | undefined) => void] {
  const member = useBoot().signedIn?.name ?? '';
  const [draft, setDraft] = useState(() => draftsOf(member)[thing] as T | undefined);
  const write = useCallback(
    (next: T | undefined): void => {
      // At once: what is sent may close the dialog, and nothing is drawn any more.
      keep(member, thing, next);
      setDraft(next);
    },
    [member, thing],
  );
  return [draft, write];
}

function keep(member: string, thing: string, draft: unknown): void {
  const { [thing]: _before, ...others } = draftsOf(member);
  const left = draft === undefined ? others : { ...others, [thing]: draft };
  if (Object.keys(left).length === 0) remembered.drafts.clear();
  else remembered.drafts.write(JSON.stringify({ member, of: left } satisfies Drafts));
}

/** Of this member and of nobody else. */
function draftsOf(member: string): Drafts['of'] {
  try {
    const kept = JSON.parse(remembered.drafts.read() ?? 'null') as Drafts | null;
    if (kept?.member === member && typeof kept.of === 'object') return kept.of;
  } catch {
    // What can't be read was not written by this page.
  }
  return {};
}
