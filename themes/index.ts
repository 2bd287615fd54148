import { blush } from './blush.ts';
import { garnet } from './garnet.ts';
import { iris } from './iris.ts';
import { linden } from './linden.ts';
import { marigold } from './marigold.ts';
import { midnight } from './midnight.ts';
import { onyx } from './onyx.ts';
import { parade } from './parade.ts';
import type { Theme } from './theme.ts';

/** Every theme that a brand can use, by its name in settings. */
export const themes = { blush, iris, onyx, marigold, linden, garnet, parade, midnight } as const satisfies Record<
  string,
  Theme
>;
export type ThemeName = keyof typeof themes;

export const defaultTheme: Theme = blush;

export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === 'string' && Object.hasOwn(themes, value);
}

/** Falls back to the default theme if the name no longer exists. */
export function themeNamed(name: string | null): Theme {
  return isThemeName(name) ? themes[name] : defaultTheme;
}
