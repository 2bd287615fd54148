import { useEffect, useState } from 'react';
import { characters } from '@manyhearts/contract/text-length';

/** Length of a control's text, controlled or not, including text typed before hydration. */
export function useTextLength(id: string, value: unknown): number {
  const [length, setLength] = useState(typeof value === 'string' ? characters(value) : 0);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    const read = () => setLength(characters(control.value));
    // `reset` fires before the form is cleared.
    const readSoon = () => void setTimeout(read);
    read();
    control.addEventListener('input', read);
    form?.addEventListener('reset', readSoon);
    return () => {
      control.removeEventListener('input', read);
      form?.removeEventListener('reset', readSoon);
    };
  }, [id, value]);
  return length;
}
