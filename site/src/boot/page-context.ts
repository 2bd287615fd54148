import { createContext, useContext, useSyncExternalStore, type Context } from 'react';
import type { PageData } from '@manyhearts/contract/boot';
import type { Brand } from './boot.ts';

const BrandContext = createContext<Brand | null>(null);
const PageContext = createContext<PageData | null>(null);
const PathContext = createContext<string | null>(null);
export const BrandProvider = BrandContext.Provider;
export const PageProvider = PageContext.Provider;
export const PathProvider = PathContext.Provider;

/** The brand; never changes while the document is open. */
export function useBrand(): Brand {
  return useGiven(BrandContext);
}

/** What the server found out for the address that the document was opened at; never changes either. */
export function usePage(): PageData {
  return useGiven(PageContext);
}

/** The path of the page that is shown now. */
export function usePath(): string {
  return useGiven(PathContext);
}

function useGiven<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('Rendered outside the application.');
  return value;
}

/** True once hydrated; guards anything that may differ between server HTML and first client render. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}

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
