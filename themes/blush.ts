import { buildTheme } from './build-theme.ts';

/** Warm and open: pink for actions, blue for accents, navy for text. The default look. */
export const blush = buildTheme({
  name: 'blush',
  label: 'Blush',
  brand: { primary: '#e6286b', secondary: '#2f6bea', dark: '#16204a' },
  fontPair: 'bricolage',
  art: 'meeting-circles',
  composition: {
    hero: 'horizon',
    title: 'large',
    starter: 'card',
    headings: 'start',
    wall: 'cards',
    steps: 'columns',
    numerals: 'decimal',
    promises: 'cards',
    costs: 'panel',
    faq: 'lines',
    bands: ['wall on page', 'how on strong', 'safety on page', 'costs on raised', 'faq on page'],
    last: 'strong',
  },
  radius: { small: 8, medium: 14, large: 24, pill: 999, control: 14 },
  shadow: 'soft',
  stroke: 1,
  density: 'regular',
  motion: 'easy',
  strong: 'dark',
  vividness: 1,
  light: { tint: 'primary', chroma: 0.006, page: 0.985, surface: 1, raised: 0.965, overlay: 1, hero: 'quiet' },
  dark: { tint: 'dark', chroma: 0.035, page: 0.165, surface: 0.21, raised: 0.25, overlay: 0.235, hero: 'quiet' },
});
