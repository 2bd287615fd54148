import type { Settings } from '@manyhearts/contract/settings/index';
import { applyOverrides } from './build-theme.ts';
import { themeNamed } from './index.ts';
import type { Theme } from './theme.ts';

const made = new WeakMap<Settings['theme'], Theme>();

/**
 * The theme of a brand, cached by its settings object, because fitting the colours takes longer than rendering the rest
 * of a page. Changed settings are a new object.
 */
export function brandTheme(settings: Settings['theme']): Theme {
  const known = made.get(settings);
  if (known) return known;
  const theme = applyOverrides(themeNamed(settings.name), settings);
  made.set(settings, theme);
  return theme;
}
