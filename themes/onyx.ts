import { buildTheme } from './build-theme.ts';

/** Deep and quiet: black, bone and a little oxblood, thin lines, square corners. */
export const onyx = buildTheme({
  name: 'onyx',
  label: 'Onyx',
  brand: { primary: '#151316', secondary: '#9b2738', dark: '#100e11' },
  fontPair: 'jost',
  art: 'drawn-lines',
  composition: {
    hero: 'split',
    title: 'measured',
    starter: 'bare',
    headings: 'margin',
    wall: 'sheet',
    steps: 'rows',
    numerals: 'decimal-leading-zero',
    promises: 'rows',
    costs: 'ledger',
    faq: 'lines',
    bands: ['safety on page', 'how on page', 'wall on strong', 'costs on page', 'faq on page'],
    last: 'strong',
  },
  radius: { small: 0, medium: 0, large: 0, pill: 0, control: 0 },
  shadow: 'flat',
  stroke: 1,
  density: 'compact',
  motion: 'calm',
  strong: 'dark',
  vividness: 0.75,
  light: { tint: 'paper', chroma: 0.007, page: 0.935, surface: 0.96, raised: 0.905, overlay: 0.97, hero: 'dark' },
  dark: { tint: 'secondary', chroma: 0.006, page: 0.13, surface: 0.17, raised: 0.215, overlay: 0.195, hero: 'dark' },
});
