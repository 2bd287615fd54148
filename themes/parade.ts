import { buildTheme } from './build-theme.ts';

/** Bright and modern: cobalt and lime on white, wide letters, thick lines, hard-edged shadows. */
export const parade = buildTheme({
  name: 'parade',
  label: 'Parade',
  brand: { primary: '#2340ff', secondary: '#c8f53a', dark: '#0a0f2e' },
  fontPair: 'unbounded',
  art: 'bold-blocks',
  composition: {
    hero: 'blocks',
    title: 'measured',
    starter: 'card',
    headings: 'start',
    wall: 'cards',
    steps: 'blocks',
    numerals: 'decimal',
    promises: 'cards',
    costs: 'panel',
    faq: 'cards',
    bands: ['how on page', 'wall on page', 'costs on strong', 'safety on page', 'faq on page'],
    last: 'hero',
  },
  radius: { small: 6, medium: 12, large: 18, pill: 999, control: 12 },
  shadow: 'hard',
  stroke: 2,
  density: 'regular',
  motion: 'crisp',
  strong: 'primary',
  vividness: 1,
  light: { tint: 'primary', chroma: 0.004, page: 0.985, surface: 1, raised: 0.955, overlay: 1, hero: 'secondary' },
  dark: { tint: 'dark', chroma: 0.04, page: 0.155, surface: 0.2, raised: 0.245, overlay: 0.225, hero: 'primary' },
});
