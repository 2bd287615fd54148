import { useEffect, useRef, type RefObject } from 'react';
import type { Question } from './signup-answers.rules.ts';

/** Screens with several fields focus their heading; on others the field's label is the question. */
const fromHeading: readonly Question[] = ['place', 'consents'];

/** Focuses the new question, or its first invalid field. Does nothing on a freshly opened page. */
export function useQuestionFocus(
  form: RefObject<HTMLFormElement | null>,
  shown: Question,
  { isThere, isDialog }: { isThere: boolean; isDialog: boolean },
): void {
  const before = useRef(isDialog ? undefined : shown);

  useEffect(() => {
    const heading = form.current?.querySelector<HTMLElement>('#question');
    // The question's code is still loading.
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
  }, [form, shown, isThere, isDialog]);
}
