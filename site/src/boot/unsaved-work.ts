import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Work that would be lost with the page: the browser asks before the document goes, the frame before another page. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const work = Symbol();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(work);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(work);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}
