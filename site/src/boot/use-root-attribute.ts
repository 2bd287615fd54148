import { useSyncExternalStore } from 'react';

type RootAttribute = 'mode' | 'entry' | 'consent';

/** A data attribute that the loader sets on the root element, kept current. Null on the server. */
export function useRootAttribute(name: RootAttribute): string | null {
  return useSyncExternalStore(
    (tell) => watch(name, tell),
    () => document.documentElement.dataset[name] ?? null,
    () => null,
  );
}

function watch(name: RootAttribute, tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [`data-${name}`] });
  return () => observer.disconnect();
}
