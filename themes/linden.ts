import { buildTheme } from './build-theme.ts';

/** Calm and well read: ivory paper, forest green, a newspaper serif, larger text, hardly a shadow. */
export const linden = buildTheme({
  name: 'linden',
  label: 'Linden',
  brand: { primary: '#2c5f4b', secondary: '#b8623a', dark: '#1f2b25' },
  fontPair: 'newsreader',
  art: 'leaf-branch',
  radius: { small: 3, medium: 5, large: 8, pill: 6, control: 5 },
  shadow: 'flat',
  stroke: 1,
  density: 'roomy',
  motion: 'calm',
  vividness: 0.7,
  light: { tint: 'paper', chroma: 0.016, page: 0.965, surface: 0.985, raised: 0.94, overlay: 0.99, hero: 'quiet' },
  dark: { tint: 'primary', chroma: 0.014, page: 0.185, surface: 0.225, raised: 0.26, overlay: 0.245, hero: 'quiet' },
});
