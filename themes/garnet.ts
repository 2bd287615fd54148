import { buildTheme } from './build-theme.ts';

/** Rich and confident: burgundy with gold, high-contrast letters, deep shadows. */
export const garnet = buildTheme({
  name: 'garnet',
  label: 'Garnet',
  brand: { primary: '#8b1a43', secondary: '#cfa54a', dark: '#2c0d1c' },
  fontPair: 'bodoni',
  art: 'velvet-folds',
  composition: {
    hero: 'stage',
    title: 'large',
    starter: 'bare',
    headings: 'centre',
    wall: 'covers',
    steps: 'columns',
    numerals: 'upper-roman',
    promises: 'rows',
    costs: 'panel',
    faq: 'lines',
    bands: ['wall on page', 'how on page', 'safety on strong', 'costs on raised', 'faq on page'],
    last: 'hero',
  },
  radius: { small: 2, medium: 6, large: 12, pill: 999, control: 4 },
  shadow: 'deep',
  stroke: 1,
  density: 'regular',
  motion: 'calm',
  strong: 'dark',
  vividness: 0.85,
  light: { tint: 'secondary', chroma: 0.012, page: 0.97, surface: 0.995, raised: 0.95, overlay: 1, hero: 'lit' },
  dark: { tint: 'dark', chroma: 0.03, page: 0.15, surface: 0.195, raised: 0.235, overlay: 0.22, hero: 'lit' },
});
