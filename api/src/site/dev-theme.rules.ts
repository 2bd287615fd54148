import { isThemeName, themes } from '@manyhearts/themes';
import type { Theme } from '@manyhearts/themes/theme';
import { isDevPage } from './page-key.rules.ts';

/** A page for development shows any theme, and by day or night as it is asked: `/dev/ui?theme=onyx&mode=dark`. */
export function devTheme(own: Theme, { path, query }: { path: string; query: Record<string, string> }): Theme {
  if (!isDevPage(path)) return own;
  const theme = isThemeName(query.theme) ? themes[query.theme] : own;
  const { mode } = query;
  if (mode !== 'light' && mode !== 'dark') return theme;
  return { ...theme, light: theme[mode], dark: theme[mode] };
}
