import { useCallback, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { makePreview } from '@manyhearts/contract/admin/previews';
import { wireNameOf } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { patchOf, type SettingsDraft } from '#admin/shared/settings/settings-draft.ts';
import { issuesFromApi, useIssueSentence } from '#admin/shared/settings/use-settings-resolver.ts';
import { useCall } from '#admin/shared/use-call.ts';
import type { MadePreview } from './PreviewPane.tsx';
import { usePreviewTurns } from './use-preview-turns.ts';

type FieldName = `values.${string}`;
export type PagePreview = MadePreview & { retry: () => void };

/** A preview of the brand with the unsaved values, made again when they change. Faults appear beside their fields. */
export function usePagePreview(tenantId: string): PagePreview {
  const { group, state, draft } = useSettings();
  const call = useCall();
  const showFaults = useFaults();
  const [made, setMade] = useState<MadePreview>({ path: undefined, problem: undefined });
  const { values, reset } = patchOf(state, draft);
  const change = { values, reset: reset.map(toWireName) };
  // react-hook-form mutates one object in place, so changes are detected by content. The version changes with every
  // save, whose values a new preview shows as saved.
  const retry = usePreviewTurns(JSON.stringify([tenantId, group, state.version, change]), {
    make: () => call(makePreview, { id: tenantId, groups: { [wireNameOf(group)]: change } }),
    onMade: ({ path }) => {
      setMade({ path, problem: undefined });
      showFaults(undefined);
    },
    onRefused: (error) => {
      const problem = showFaults(error) ? 'refused' : 'failed';
      setMade((last) => ({ ...last, problem }));
    },
  });
  return { ...made, retry };
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
