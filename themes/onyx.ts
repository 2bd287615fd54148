import { buildTheme } from './build-theme.ts';

/** Deep and quiet: black, bone and a little oxblood, thin lines, no corner rounded, nothing that shouts. */
export const onyx = buildTheme({
  name: 'onyx',
  label: 'Onyx',
  brand: { primary: '#151316', secondary: '#8c2331', dark: '#100e11' },
  fontPair: 'jost',
  art: 'drawn-lines',
  radius: { small: 0, medium: 0, large: 0, pill: 0, control: 0 },
  shadow: 'flat',
  stroke: 1,
  density: 'compact',
  motion: 'calm',
  vividness: 0.75,
  light: { tint: 'secondary', chroma: 0.006, page: 0.9, surface: 0.935, raised: 0.88, overlay: 0.955, hero: 'dark' },
  dark: { tint: 'secondary', chroma: 0.006, page: 0.13, surface: 0.17, raised: 0.215, overlay: 0.195, hero: 'dark' },
});
