import { colour, line, object, oneOf } from '../fields.ts';

/** Here null is no word of one's own: it stands for what comes from above, and in the end for what the theme brings. */
const inherits = { nullInherits: true };

/** The look: a named theme, and what this brand changes of it. */
export const themeSettings = object({
  /** Where nobody says one it is the niche's own. */
  name: line(40).nullable().default(null).meta(inherits),
  primary: colour().nullable().default(null).meta(inherits),
  secondary: colour().nullable().default(null).meta(inherits),
  dark: colour().nullable().default(null).meta(inherits),
  radius: oneOf(['sharp', 'soft', 'round'] as const)
    .nullable()
    .default(null)
    .meta(inherits),
  fontPair: line(40).nullable().default(null).meta(inherits),
  logo: line(200).nullable().default(null).meta(inherits),
  wordmark: line(40).nullable().default(null).meta(inherits),
  heroArt: line(200).nullable().default(null).meta(inherits),
});
