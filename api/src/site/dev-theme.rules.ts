import { isThemeName, themes } from '@manyhearts/themes';
import type { Theme } from '@manyhearts/themes/theme';
import { isDevPage } from './page-key.rules.ts';

/** Development pages show any theme in the requested mode: `/dev/ui?theme=onyx&mode=dark`. */
export function devTheme(own: Theme, { path, query }: { path: string; query: Record<string, string> }): Theme {
  if (!isDevPage(path)) return own;
  const theme = isThemeName(query.theme) ? themes[query.theme] : own;
  const { mode } = query;
  if (mode !== 'light' && mode !== 'dark') return theme;
  return { ...theme, light: theme[mode], dark: theme[mode] };
}
