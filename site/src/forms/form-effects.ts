import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { FormState } from './FormEngine.tsx';
import type { Keeper } from './drafts.ts';
import { changedIn, valuesIn, type Values } from './form-values.rules.ts';

/** The same object until a value differs, because components build it at each render. */
export function useInitial(initial: object | undefined): Values {
  const text = JSON.stringify(initial ?? {});
  return useMemo(() => JSON.parse(text) as Values, [text]);
}

/** Takes over what was typed before hydration. */
export function useTyped(
  ref: RefObject<HTMLFormElement | null>,
  initial: Values,
  isAwake: boolean,
  change: (part: Values) => void,
): void {
  const take = useStable((form: HTMLFormElement) => {
    const typed = changedIn(valuesIn(form, initial, initial), initial);
    if (Object.keys(typed).length > 0) change(typed);
  });
  useEffect(() => {
    if (isAwake && ref.current) take(ref.current);
  }, [isAwake, ref, take]);
}

/** Keeps each change on the device until the form is sent. */
export function useKept<V>(
  draft: Keeper<V> | undefined,
  { values }: FormState,
  initial: Values,
  isOver: RefObject<boolean>,
): void {
  const before = useRef(values);
  useEffect(() => {
    const isSame = JSON.stringify(before.current) === JSON.stringify(values);
    before.current = values;
    if (!isSame && !isOver.current) draft?.write(values as V, changedIn(values, initial) as Partial<V>);
  }, [draft, values, initial, isOver]);
}

export function useFirstFault(ref: RefObject<HTMLFormElement | null>, { isBusy, rounds }: FormState): void {
  const judged = isBusy ? 0 : rounds;
  useEffect(() => {
    if (judged === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // A group of choices has no focus of its own.
    (wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong)?.focus();
  }, [ref, judged]);
}

/** A function that is the same at every render and runs its latest version. */
export function useStable<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given) => latest.current(...given), []);
}
