import { useEffect, useRef, useState } from 'react';
import { previewNewBrand } from '@manyhearts/contract/admin/previews';
import type { Language } from '@manyhearts/contract/languages';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { pauseMs, renewMs } from '../preview/preview-times.ts';
import type { MadePreview } from '../preview/PreviewPane.tsx';
import { toNewTenant, type BrandDraft } from './new-brand.ts';

type Made = MadePreview & { languages: readonly Language[]; faults: Readonly<Record<string, string>> };
export type NewBrandPreview = Made & { retry: () => void };

/** A preview of the brand that would be made, made again when the values change. `unnamed` stands in for a name. */
export function useNewBrandPreview(draft: BrandDraft, unnamed: string): NewBrandPreview {
  const call = useCall();
  const [made, setMade] = useState<Made>({ path: undefined, problem: undefined, languages: [], faults: {} });
  const [turn, setTurn] = useState(0);
  const isFirst = useRef(true);
  const { name, ...values } = toNewTenant(draft);
  // Draft and brand are objects that are made anew with each render.
  const wanted = JSON.stringify({ ...values, name: name || unnamed });

  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      try {
        const { path, languages } = await call(previewNewBrand, JSON.parse(wanted) as typeof values);
        if (isCurrent) setMade({ path, languages, problem: undefined, faults: {} });
      } catch (error) {
        if (!isCurrent) return;
        const faults = Object.entries(findCallError(error)?.fieldErrors ?? {});
        setMade((last) => ({
          ...last,
          problem: faults.length > 0 ? 'refused' : 'failed',
          faults: Object.fromEntries(faults.map(([field, { detail }]) => [field, detail])),
        }));
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
  }, [call, turn, wanted]);

  return { ...made, retry: () => setTurn((last) => last + 1) };
}
