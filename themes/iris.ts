import { buildTheme } from './build-theme.ts';

/** Witty and self-assured: page-filling violet, a soft serif, petal-shaped corners. */
export const iris = buildTheme({
  name: 'iris',
  label: 'Iris',
  brand: { primary: '#6a35d6', secondary: '#ff9c7d', dark: '#2a1147' },
  fontPair: 'fraunces',
  art: 'open-petals',
  composition: {
    hero: 'centred',
    title: 'grand',
    starter: 'bar',
    headings: 'centre',
    wall: 'rounds',
    steps: 'path',
    numerals: 'decimal',
    promises: 'badges',
    costs: 'panel',
    faq: 'cards',
    bands: ['how on page', 'wall on raised', 'safety on page', 'costs on strong', 'faq on page'],
    last: 'hero',
  },
  radius: { small: 10, medium: 22, large: 40, pill: 999, control: 999 },
  shadow: 'flat',
  stroke: 1,
  density: 'regular',
  motion: 'easy',
  strong: 'dark',
  vividness: 0.95,
  light: { tint: 'primary', chroma: 0.022, page: 0.965, surface: 0.99, raised: 0.94, overlay: 0.995, hero: 'primary' },
  dark: { tint: 'dark', chroma: 0.05, page: 0.175, surface: 0.22, raised: 0.26, overlay: 0.245, hero: 'primary' },
});
