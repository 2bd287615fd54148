import { useEffect, useState } from 'react';
import { characters } from '@manyhearts/contract/text-length';

/** How long the text in a control is, whoever holds it: the page, the browser, or somebody who typed before the page was awake. */
export function useTextLength(id: string, value: unknown): number {
  const [length, setLength] = useState(typeof value === 'string' ? characters(value) : 0);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    const read = () => setLength(characters(control.value));
    // The event comes before the form is empty.
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
