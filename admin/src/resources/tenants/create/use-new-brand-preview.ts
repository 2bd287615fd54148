import { useState } from 'react';
import { previewNewBrand } from '@manyhearts/contract/admin/previews';
import type { Language } from '@manyhearts/contract/languages';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useCall } from '#admin/shared/use-call.ts';
import type { MadePreview } from '../preview/PreviewPane.tsx';
import { usePreviewTurns } from '../preview/use-preview-turns.ts';
import { toNewTenant, type BrandDraft } from './new-brand.ts';

type Made = MadePreview & { languages: readonly Language[]; faults: Readonly<Record<string, string>> };
export type NewBrandPreview = Made & {
  /** False while faults are those of earlier values. */
  isCurrent: boolean;
  retry: () => void;
};

/** A preview of the brand that would be made, made again when the values change. `unnamed` stands in for a name. */
export function useNewBrandPreview(draft: BrandDraft, unnamed: string): NewBrandPreview {
  const call = useCall();
  const [made, setMade] = useState<Made>({ path: undefined, problem: undefined, languages: [], faults: {} });
  const { name, ...values } = toNewTenant(draft);
  const wanted = { ...values, name: name || unnamed };
  const asked = JSON.stringify(wanted);
  const [judged, setJudged] = useState('');
  const retry = usePreviewTurns(asked, {
    make: () => call(previewNewBrand, wanted),
    onMade: ({ path, languages }) => {
      setMade({ path, languages, problem: undefined, faults: {} });
      setJudged(asked);
    },
    onRefused: (error) => {
      setJudged(asked);
      const faults = Object.entries(findCallError(error)?.fieldErrors ?? {});
      setMade((last) => ({
        ...last,
        problem: faults.length > 0 ? 'refused' : 'failed',
        faults: Object.fromEntries(faults.map(([field, { detail }]) => [field, detail])),
      }));
    },
  });
  return { ...made, isCurrent: judged === asked, retry };
}
