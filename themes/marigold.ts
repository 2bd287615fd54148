import { buildTheme } from './build-theme.ts';

/** Generous and sunny: big round shapes, room to breathe, a yellow that carries brown instead of white. */
export const marigold = buildTheme({
  name: 'marigold',
  label: 'Marigold',
  brand: { primary: '#ffa826', secondary: '#b8265e', dark: '#45200f' },
  fontPair: 'nunito',
  art: 'rising-suns',
  radius: { small: 16, medium: 26, large: 44, pill: 999, control: 999 },
  shadow: 'soft',
  stroke: 2,
  density: 'roomy',
  motion: 'lively',
  vividness: 1,
  light: { tint: 'primary', chroma: 0.028, page: 0.97, surface: 0.99, raised: 0.945, overlay: 0.995, hero: 'primary' },
  dark: { tint: 'dark', chroma: 0.03, page: 0.18, surface: 0.225, raised: 0.265, overlay: 0.25, hero: 'secondary' },
});
