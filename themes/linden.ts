import { buildTheme } from './build-theme.ts';

/** Calm and literary: ivory paper, forest green, a newspaper serif, larger text, hardly any shadow. */
export const linden = buildTheme({
  name: 'linden',
  label: 'Linden',
  brand: { primary: '#2c5f4b', secondary: '#b8623a', dark: '#1f2b25' },
  fontPair: 'newsreader',
  art: 'leaf-branch',
  composition: {
    hero: 'plate',
    title: 'large',
    starter: 'bare',
    headings: 'margin',
    wall: 'rounds',
    steps: 'columns',
    numerals: 'upper-roman',
    promises: 'open',
    costs: 'ledger',
    faq: 'lines',
    bands: ['how on page', 'safety on raised', 'wall on page', 'costs on page', 'faq on page'],
    last: 'strong',
  },
  radius: { small: 3, medium: 5, large: 8, pill: 6, control: 5 },
  shadow: 'flat',
  stroke: 1,
  density: 'roomy',
  motion: 'calm',
  strong: 'primary',
  vividness: 0.7,
  light: { tint: 'paper', chroma: 0.016, page: 0.965, surface: 0.985, raised: 0.94, overlay: 0.99, hero: 'plain' },
  dark: { tint: 'primary', chroma: 0.014, page: 0.185, surface: 0.225, raised: 0.26, overlay: 0.245, hero: 'plain' },
});
