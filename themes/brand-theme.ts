import type { Settings } from '@manyhearts/contract/settings/index';
import { applyOverrides } from './build-theme.ts';
import { themeNamed } from './index.ts';
import type { Theme } from './theme.ts';

const made = new WeakMap<Settings['theme'], Theme>();

/** The look of a brand. Fitting its colours takes longer than all else of a page, and settings that changed are another object. */
export function brandTheme(settings: Settings['theme']): Theme {
  const known = made.get(settings);
  if (known) return known;
  const theme = applyOverrides(themeNamed(settings.name), settings);
  made.set(settings, theme);
  return theme;
}
