import { colour, line, object, oneOf } from '../fields.ts';

/** Null means "inherit", at last from the named theme. */
const inherits = { nullInherits: true };

/** A named theme, and this brand's changes to it. */
export const themeSettings = object({
  /** Defaults to the niche's theme. */
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
