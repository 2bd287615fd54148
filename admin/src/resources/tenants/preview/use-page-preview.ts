import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { makePreview } from '@manyhearts/contract/admin/previews';
import { wireNameOf } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { patchOf, type SettingsDraft } from '#admin/shared/settings/settings-draft.ts';
import { issuesFromApi, useIssueSentence } from '#admin/shared/settings/use-settings-resolver.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { pauseMs, renewMs } from './preview-times.ts';
import type { MadePreview } from './PreviewPane.tsx';

type FieldName = `values.${string}`;
export type PagePreview = MadePreview & { retry: () => void };

/** A preview of the brand with the unsaved values, made again when they change. Faults appear beside their fields. */
export function usePagePreview(tenantId: string): PagePreview {
  const { group, state, draft } = useSettings();
  const call = useCall();
  const showFaults = useFaults();
  const [made, setMade] = useState<MadePreview>({ path: undefined, problem: undefined });
  const [turn, setTurn] = useState(0);
  const isFirst = useRef(true);
  const { values, reset } = patchOf(state, draft);
  // react-hook-form mutates one object in place, so changes are detected by content.
  const change = JSON.stringify({ values, reset: reset.map(toWireName) });

  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      try {
        const groups = { [wireNameOf(group)]: JSON.parse(change) as { values: Record<string, unknown> } };
        const { path } = await call(makePreview, { id: tenantId, groups });
        if (!isCurrent) return;
        setMade({ path, problem: undefined });
        showFaults(undefined);
      } catch (error) {
        if (!isCurrent) return;
        const problem = showFaults(error) ? 'refused' : 'failed';
        setMade((last) => ({ ...last, problem }));
      }
    };
    const pause = setTimeout(() => void make(), isFirst.current ? 0 : pauseMs);
    const renewal = setTimeout(() => setTurn((last) => last + 1), renewMs);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(pause);
      clearTimeout(renewal);
    };
    // The version changes with every save, whose values a new preview shows as saved.
  }, [call, change, group, showFaults, state.version, tenantId, turn]);

  return { ...made, retry: () => setTurn((last) => last + 1) };
}

/** Shows the faults of a refused preview, and removes those of the one before. Returns whether there are any. */
function useFaults(): (error: unknown) => boolean {
  const sentence = useIssueSentence();
  const { setError, clearErrors } = useFormContext<SettingsDraft>();
  const shown = useRef<FieldName[]>([]);
  return useCallback(
    (error: unknown): boolean => {
      if (shown.current.length > 0) clearErrors(shown.current);
      const refusal = findCallError(error);
      const issues = refusal ? issuesFromApi(refusal) : [];
      shown.current = issues.map((issue) => {
        const name: FieldName = `values.${issue.path.split('.').slice(1).join('.')}`;
        setError(name, { type: 'server', message: sentence(issue) });
        return name;
      });
      return issues.length > 0;
    },
    [clearErrors, sentence, setError],
  );
}
