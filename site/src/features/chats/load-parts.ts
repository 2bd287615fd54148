import type { ComponentType } from 'react';
import { later } from '#site/ui/StillComing.tsx';

type Parts = typeof import('./later-parts.ts');

/** The only import of these parts: each costs the page the list of files that belong to them. */
export function loadParts(): Promise<Parts> {
  return import('./later-parts.ts');
}

/** A part that is loaded when it is first shown. */
export function laterPart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
  return later(async () => pick(await loadParts()));
}
