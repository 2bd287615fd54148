import { useState } from 'react';
import {
  applyPageLength,
  applySettings,
  checkSettingsApply,
  type AppliedBrandView,
} from '@manyhearts/contract/admin/settings-apply';
import type { SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import { useCall } from '#admin/shared/use-call.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';

/** `isApplied`: the api has answered for this brand, so its outcome stands. */
export type ApplyLine = AppliedBrandView & { isApplied: boolean };
type Phase = 'choosing' | 'checking' | 'checked' | 'applying' | 'stopped' | 'done';
export type ApplyRun = {
  phase: Phase;
  lines: ApplyLine[];
  /** Brands of this phase that the api has answered for, and all of them. */
  answered: number;
  total: number;
  failure: string | undefined;
  version: number;
};
type Wanted = { id: string; group: SettingsGroupWireName; names: string[] };

const nothing: ApplyRun = { phase: 'choosing', lines: [], answered: 0, total: 0, failure: undefined, version: 0 };

/**
 * Checks and changes brands page by page. What was answered stays on the screen when a page fails; a check afterwards
 * tells which of the others were changed all the same.
 */
export function useApplyRun(wanted: Wanted) {
  const call = useCall();
  const words = useErrorWords();
  const [run, setRun] = useState<ApplyRun>(nothing);

  const inPages = async <Item>(
    items: readonly Item[],
    start: ApplyRun,
    work: (page: Item[], run: ApplyRun) => Promise<ApplyRun>,
  ) => {
    let now: ApplyRun = { ...start, answered: 0, total: items.length, failure: undefined };
    setRun(now);
    try {
      for (let at = 0; at < items.length; at += applyPageLength) {
        const page = items.slice(at, at + applyPageLength);
        now = { ...(await work(page, now)), answered: Math.min(items.length, at + page.length) };
        setRun(now);
      }
      return now;
    } catch (error) {
      now = { ...now, phase: 'stopped', failure: words(error) };
      setRun(now);
      return now;
    }
  };

  const check = async (ids: readonly string[], applied: ApplyLine[] = []) => {
    const start: ApplyRun = { ...nothing, phase: 'checking', lines: applied };
    const done = await inPages(ids, start, async (brands, now) => {
      const page = await call(checkSettingsApply, { ...wanted, brands });
      return {
        ...now,
        version: page.version,
        lines: [...now.lines, ...page.brands.map((line) => ({ ...line, isApplied: false }))],
      };
    });
    if (done.phase === 'checking') setRun({ ...done, phase: 'checked' });
  };

  const apply = async () => {
    const waiting = run.lines.filter(({ outcome, isApplied }) => outcome === 'changes' && !isApplied);
    const done = await inPages(waiting, { ...run, phase: 'applying' }, async (page, now) => {
      const brands = page.map(({ id, version }) => ({ id, version }));
      const answer = await call(applySettings, { ...wanted, version: run.version, brands });
      const answers = new Map(answer.brands.map((line) => [line.id, { ...line, isApplied: true }]));
      return { ...now, lines: now.lines.map((line) => answers.get(line.id) ?? line) };
    });
    if (done.phase === 'applying') setRun({ ...done, phase: 'done' });
  };

  /** After a lost page: the brands without an answer are looked at again. */
  const checkRest = (ids: readonly string[]) => {
    const applied = run.lines.filter(({ isApplied }) => isApplied);
    const done = new Set(applied.map(({ id }) => id));
    return check(
      ids.filter((id) => !done.has(id)),
      applied,
    );
  };

  return { run, check, apply, checkRest, startAnew: () => setRun(nothing) };
}
