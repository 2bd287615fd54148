import { useEffect, useRef, type RefObject } from 'react';
import type { Question } from './signup-answers.rules.ts';

/** Screens with several fields are read from their heading; on the others the field itself is called what is asked. */
const fromHeading: readonly Question[] = ['place', 'consents'];

/** The focus follows the question, and goes to what is wrong. A page that has just been opened is left alone. */
export function useQuestionFocus(
  form: RefObject<HTMLFormElement | null>,
  shown: Question,
  { refusals, isThere, isDialog }: { refusals: number; isThere: boolean; isDialog: boolean },
): void {
  const before = useRef(isDialog ? undefined : shown);

  useEffect(() => {
    const heading = form.current?.querySelector<HTMLElement>('#question');
    // Its code is still on its way.
    if (!heading) return;
    const isNew = before.current !== shown;
    before.current = shown;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return (wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong)?.focus();
    if (!isNew) return;
    const field = form.current?.querySelector<HTMLElement>(
      'input:checked, input:not([hidden], [type=hidden], [tabindex]), select, textarea',
    );
    (fromHeading.includes(shown) ? heading : field)?.focus();
    if (!isDialog) scrollTo({ top: 0 });
  }, [form, shown, refusals, isThere, isDialog]);
}
