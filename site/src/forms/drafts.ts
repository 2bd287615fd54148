import { useCallback, useMemo, useState } from 'react';
import { useBoot } from './BootContext.tsx';
import { useIsAwake } from './use-is-awake.ts';
import { remembered } from './remembered.ts';

type Drafts = { member: string; of: Readonly<Record<string, unknown>> };

/**
 * A draft by its subject; `undefined` is none. Kept on the device until it is sent or discarded, so that a reload or a
 * dialog closed by mistake does not lose it.
 */
export function useDraft<T>(thing: string): [T | undefined, (draft: T | undefined) => void] {
  const member = useBoot().signedIn?.name ?? '';
  const isAwake = useIsAwake();
  // The server's page knows no drafts.
  const kept = useMemo(
    () => (isAwake ? (draftsOf(member)[thing] as T | undefined) : undefined),
    [isAwake, member, thing],
  );
  const [changed, setChanged] = useState<{ draft: T | undefined }>();
  const write = useCallback(
    (next: T | undefined): void => {
      // Written before the state: sending may unmount the component, and an effect would not run.
      keep(member, thing, next);
      setChanged({ draft: next });
    },
    [member, thing],
  );
  return [changed ? changed.draft : kept, write];
}

function keep(member: string, thing: string, draft: unknown): void {
  const { [thing]: _before, ...others } = draftsOf(member);
  const left = draft === undefined ? others : { ...others, [thing]: draft };
  if (Object.keys(left).length === 0) remembered.drafts.clear();
  else remembered.drafts.write(JSON.stringify({ member, of: left } satisfies Drafts));
}

/** Ignores another member's drafts. */
function draftsOf(member: string): Drafts['of'] {
  try {
    const kept = JSON.parse(remembered.drafts.read() ?? 'null') as Drafts | null;
    if (kept?.member === member && typeof kept.of === 'object') return kept.of;
  } catch {
    // Malformed JSON was not written by this page.
  }
  return {};
}
