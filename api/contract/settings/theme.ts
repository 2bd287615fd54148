import { colour, line, object, oneOf } from '../fields.ts';

/** The look: a named theme, and what this brand changes of it. Null keeps what the theme brings. */
export const themeSettings = object({
  /** Null takes the niche's own theme. */
  name: line(40).nullable().default(null),
  primary: colour().nullable().default(null),
  secondary: colour().nullable().default(null),
  dark: colour().nullable().default(null),
  radius: oneOf(['sharp', 'soft', 'round'] as const).nullable().default(null),
  fontPair: line(40).nullable().default(null),
  logo: line(200).nullable().default(null),
  wordmark: line(40).nullable().default(null),
  heroArt: line(200).nullable().default(null),
});
