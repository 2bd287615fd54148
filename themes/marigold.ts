import { buildTheme } from './build-theme.ts';

/** Generous and sunny: large round shapes, plenty of space, a yellow with brown text instead of white. */
export const marigold = buildTheme({
  name: 'marigold',
  label: 'Marigold',
  brand: { primary: '#ffa826', secondary: '#b8265e', dark: '#45200f' },
  fontPair: 'nunito',
  art: 'rising-suns',
  composition: {
    hero: 'rise',
    title: 'large',
    starter: 'card',
    headings: 'centre',
    wall: 'rounds',
    steps: 'blocks',
    numerals: 'decimal',
    promises: 'badges',
    costs: 'ticket',
    faq: 'cards',
    bands: ['wall on page', 'safety on raised', 'how on page', 'costs on strong', 'faq on page'],
    last: 'hero',
  },
  radius: { small: 16, medium: 26, large: 44, pill: 999, control: 999 },
  shadow: 'soft',
  stroke: 2,
  density: 'roomy',
  motion: 'lively',
  strong: 'secondary',
  vividness: 1,
  light: { tint: 'primary', chroma: 0.028, page: 0.97, surface: 0.99, raised: 0.945, overlay: 0.995, hero: 'primary' },
  dark: { tint: 'dark', chroma: 0.03, page: 0.18, surface: 0.225, raised: 0.265, overlay: 0.25, hero: 'secondary' },
});
