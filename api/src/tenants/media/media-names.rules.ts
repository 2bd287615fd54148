import { isMotif } from '@manyhearts/themes/recipe';
import type { Settings } from '@manyhearts/contract/settings/index';

const nameShape = /^([0-9A-Z]{26})\.webp$/;

/** The name of a picture in settings and in its address. */
export function mediaName(id: string): string {
  return `${id}.webp`;
}

/** Undefined for a name that no picture can have. */
export function mediaIdOf(name: string): string | undefined {
  return nameShape.exec(name)?.[1];
}

/** Settings of the look that name a picture, with its name; a drawing of ours is none. */
export function namedMedia({ logo, heroArt }: Partial<Settings['theme']>): ReadonlyMap<'logo' | 'heroArt', string> {
  const named = [
    ['logo', logo],
    ['heroArt', heroArt && !isMotif(heroArt) ? heroArt : null],
  ] as const;
  return new Map(named.flatMap(([field, name]) => (name ? [[field, name] as const] : [])));
}

/** Where the files of a picture are stored. The brand is part of the key, so no brand is ever served another's. */
export function mediaPath(tenantId: string, id: string, size: 'full' | 'thumb' = 'full'): string {
  return `media/${tenantId}/${id}${size === 'thumb' ? '-thumb' : ''}.webp`;
}
