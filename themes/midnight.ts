import { buildTheme } from './build-theme.ts';

/** Dark in both modes: its light mode is dusk, for night-time brands. Aqua and amber on ink. */
export const midnight = buildTheme({
  name: 'midnight',
  label: 'Midnight',
  brand: { primary: '#3fd6c0', secondary: '#ffb65c', dark: '#0b1626' },
  fontPair: 'space-grotesk',
  art: 'night-sky',
  composition: {
    hero: 'horizon',
    title: 'large',
    starter: 'bar',
    headings: 'start',
    wall: 'covers',
    steps: 'columns',
    numerals: 'decimal-leading-zero',
    promises: 'open',
    costs: 'panel',
    faq: 'cards',
    bands: ['wall on page', 'costs on raised', 'how on page', 'safety on raised', 'faq on page'],
    last: 'strong',
  },
  radius: { small: 8, medium: 12, large: 20, pill: 999, control: 10 },
  shadow: 'glow',
  stroke: 1,
  density: 'compact',
  motion: 'crisp',
  strong: 'primary',
  vividness: 0.9,
  light: { tint: 'dark', chroma: 0.04, page: 0.27, surface: 0.31, raised: 0.35, overlay: 0.335, hero: 'lit' },
  dark: { tint: 'dark', chroma: 0.035, page: 0.145, surface: 0.185, raised: 0.23, overlay: 0.21, hero: 'lit' },
});
