import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { WordGroup } from '#admin/messages/words.ts';

type Bring = (groups: readonly WordGroup[]) => Promise<void>;

let bring: Bring = async () => undefined;

/** The provider of texts says here how it gets more of them. */
export function bringWordsBy(given: Bring): void {
  bring = given;
}

export function bringWords(groups: readonly WordGroup[]): Promise<void> {
  return bring(groups);
}

/**
 * A screen, or a large part of one, that is loaded when it is shown, together with the groups of words that it names:
 * `screen(async () => (await import('./OrderList.tsx')).OrderList, ['money'])`. A test finds a group that is missing.
 */
export function screen<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  groups: readonly WordGroup[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), bringWords(groups)]);
    return { default: component };
  });
}
