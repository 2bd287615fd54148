import type { Settings } from '@manyhearts/contract/settings/index';
import { isColour } from './colour.ts';
import { fontPairs, isFontPair } from './font-pairs.ts';
import { glyphs } from './glyphs.ts';
import { buildPalette } from './palette.ts';
import { isMotif, type Recipe } from './recipe.ts';
import { densities, motions, radiusStyles, shadows, type RadiusStyle } from './shapes.ts';
import type { Theme } from './theme.ts';

export type ThemeOverrides = Partial<Omit<Settings['theme'], 'name'>>;

/** Derives a whole theme, for day and night, from three brand colours and a few choices. */
export function buildTheme(recipe: Recipe): Theme {
  return {
    name: recipe.name,
    label: recipe.label,
    light: buildPalette(recipe, 'light'),
    dark: buildPalette(recipe, 'dark'),
    type: fontPairs[recipe.fontPair],
    radius: typeof recipe.radius === 'string' ? radiusStyles[recipe.radius] : recipe.radius,
    shadow: shadows[recipe.shadow],
    stroke: recipe.stroke,
    density: densities[recipe.density],
    motion: motions[recipe.motion],
    composition: recipe.composition,
    art: { motif: recipe.art, picture: null },
    marks: { glyph: glyphs[recipe.art], logo: null, wordmark: null },
    recipe,
  };
}

/**
 * Applies a brand's own choices to a theme. Invalid tokens are ignored: the console refuses them, and a page must not
 * fail because of one.
 */
export function applyOverrides(theme: Theme, overrides: ThemeOverrides): Theme {
  const { recipe } = theme;
  const { primary, secondary, dark, radius, fontPair, heroArt, logo, wordmark } = overrides;
  const built = buildTheme({
    ...recipe,
    brand: {
      primary: isColour(primary) ? primary : recipe.brand.primary,
      secondary: isColour(secondary) ? secondary : recipe.brand.secondary,
      dark: isColour(dark) ? dark : recipe.brand.dark,
    },
    radius: isRadiusStyle(radius) ? radius : recipe.radius,
    fontPair: isFontPair(fontPair) ? fontPair : recipe.fontPair,
    art: isMotif(heroArt) ? heroArt : recipe.art,
  });
  const picture = heroArt && !isMotif(heroArt) ? heroArt : null;
  return {
    ...built,
    art: { ...built.art, picture },
    marks: { ...built.marks, logo: logo ?? null, wordmark: wordmark ?? null },
  };
}

function isRadiusStyle(value: unknown): value is RadiusStyle {
  return typeof value === 'string' && Object.hasOwn(radiusStyles, value);
}
