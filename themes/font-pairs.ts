/** System fonts; nearly every device has one of these. */
export type SystemFace = 'arial' | 'roboto' | 'georgia' | 'notoSerif' | 'times';

/**
 * The fallback until the display face has loaded. `fits` scales each system font to the same width, measured on every
 * headline of the site in the face's own weight and case, to avoid layout shifts; `ascent` and `descent` are the
 * display face's own. All in percent. `slack`: nineteen of twenty lines are at most this much wider in the display
 * face, in em per character.
 */
export type Fallback = {
  local: 'Arial' | 'Georgia';
  ascent: number;
  descent: number;
  slack: number;
  fits: Readonly<Partial<Record<SystemFace, number>>>;
};

export type DisplayFace = {
  family: string;
  /** The npm package of the font files, which are subset to the languages' glyphs at build time. */
  package: string;
  /** The package's file with the axes below; `wght` has only weight. */
  source: 'wght' | 'opsz' | 'full';
  weight: number;
  /** Other axes, each fixed at one value, such as an optical size for headlines. */
  axes: Readonly<Record<string, number>>;
  /** Wide faces are set smaller and narrow ones larger, so that headlines look equally large in every theme. */
  scale: number;
  /** In em. */
  tracking: number;
  leading: number;
  letterCase: 'none' | 'uppercase';
  fallback: Fallback;
};

/** Type of buttons and other short controls. `size` and `tracking` in em. */
export type Label = { face: 'display' | 'body'; size: number; tracking: number; letterCase: 'none' | 'uppercase' };

/** `size` in rem. */
export type BodyFace = { stack: string; size: number; leading: number };
export type FontPair = { display: DisplayFace; body: BodyFace; label: Label };

const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
const rounded = `ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",${sans}`;
const geometric = `"Avenir Next",Avenir,"Century Gothic",${sans}`;
const humanist = `Optima,Candara,"Gill Sans Nova",${sans}`;
const serif = 'Charter,"Iowan Old Style","Bitstream Charter",Georgia,"Noto Serif",serif';

export const fontPairs = {
  bricolage: {
    display: {
      family: 'Bricolage Grotesque Variable',
      package: '@fontsource-variable/bricolage-grotesque',
      source: 'opsz',
      weight: 700,
      axes: { opsz: 48 },
      scale: 1.02,
      tracking: -0.025,
      leading: 1.04,
      letterCase: 'none',
      fallback: { local: 'Arial', ascent: 93, descent: 27, slack: 0.012, fits: { arial: 105.2, roboto: 105.5 } },
    },
    body: { stack: sans, size: 1, leading: 1.5 },
    label: { face: 'display', size: 1.0625, tracking: -0.01, letterCase: 'none' },
  },
  fraunces: {
    display: {
      family: 'Fraunces Variable',
      package: '@fontsource-variable/fraunces',
      source: 'full',
      weight: 560,
      axes: { opsz: 144, SOFT: 100, WONK: 0 },
      scale: 1.1,
      tracking: -0.02,
      leading: 1.04,
      letterCase: 'none',
      fallback: {
        local: 'Georgia',
        ascent: 97.8,
        descent: 25.5,
        slack: 0.01,
        fits: { georgia: 90.2, notoSerif: 83.4, times: 99 },
      },
    },
    body: { stack: sans, size: 1, leading: 1.55 },
    label: { face: 'display', size: 1.0625, tracking: 0, letterCase: 'none' },
  },
  jost: {
    display: {
      family: 'Jost Variable',
      package: '@fontsource-variable/jost',
      source: 'wght',
      weight: 360,
      axes: {},
      scale: 0.78,
      tracking: 0.05,
      leading: 1.16,
      letterCase: 'uppercase',
      fallback: { local: 'Arial', ascent: 107, descent: 37.5, slack: 0.024, fits: { arial: 89.1, roboto: 96.3 } },
    },
    body: { stack: geometric, size: 0.9375, leading: 1.55 },
    label: { face: 'display', size: 0.875, tracking: 0.14, letterCase: 'uppercase' },
  },
  nunito: {
    display: {
      family: 'Nunito Variable',
      package: '@fontsource-variable/nunito',
      source: 'wght',
      weight: 900,
      axes: {},
      scale: 1,
      tracking: -0.02,
      leading: 1.06,
      letterCase: 'none',
      fallback: { local: 'Arial', ascent: 101.1, descent: 35.3, slack: 0.019, fits: { arial: 109.8, roboto: 110.2 } },
    },
    body: { stack: rounded, size: 1.0625, leading: 1.55 },
    label: { face: 'display', size: 1.0625, tracking: -0.005, letterCase: 'none' },
  },
  newsreader: {
    display: {
      family: 'Newsreader Variable',
      package: '@fontsource-variable/newsreader',
      source: 'opsz',
      weight: 420,
      axes: { opsz: 48 },
      scale: 1.13,
      tracking: -0.015,
      leading: 1.1,
      letterCase: 'none',
      fallback: {
        local: 'Georgia',
        ascent: 73.5,
        descent: 26.5,
        slack: 0.009,
        fits: { georgia: 96.7, notoSerif: 89.4, times: 106.1 },
      },
    },
    body: { stack: serif, size: 1.125, leading: 1.6 },
    label: { face: 'body', size: 1, tracking: 0, letterCase: 'none' },
  },
  bodoni: {
    display: {
      family: 'Bodoni Moda Variable',
      package: '@fontsource-variable/bodoni-moda',
      source: 'opsz',
      weight: 560,
      axes: { opsz: 20 },
      scale: 1.04,
      tracking: -0.015,
      leading: 1.08,
      letterCase: 'none',
      fallback: {
        local: 'Georgia',
        ascent: 112.5,
        descent: 40,
        slack: 0.011,
        fits: { georgia: 106.2, notoSerif: 98.1, times: 116.5 },
      },
    },
    body: { stack: humanist, size: 1, leading: 1.55 },
    label: { face: 'body', size: 0.9375, tracking: 0.04, letterCase: 'none' },
  },
  unbounded: {
    display: {
      family: 'Unbounded Variable',
      package: '@fontsource-variable/unbounded',
      source: 'wght',
      weight: 760,
      axes: {},
      scale: 0.79,
      tracking: -0.035,
      leading: 1.12,
      letterCase: 'none',
      fallback: { local: 'Arial', ascent: 99.5, descent: 24.5, slack: 0.025, fits: { arial: 143.5, roboto: 144 } },
    },
    body: { stack: sans, size: 1, leading: 1.45 },
    label: { face: 'display', size: 0.875, tracking: -0.02, letterCase: 'none' },
  },
  'space-grotesk': {
    display: {
      family: 'Space Grotesk Variable',
      package: '@fontsource-variable/space-grotesk',
      source: 'wght',
      weight: 500,
      axes: {},
      scale: 1,
      tracking: -0.035,
      leading: 1.08,
      letterCase: 'none',
      fallback: { local: 'Arial', ascent: 98.4, descent: 29.2, slack: 0.014, fits: { arial: 108.7, roboto: 109 } },
    },
    body: { stack: sans, size: 1, leading: 1.5 },
    label: { face: 'display', size: 1, tracking: -0.01, letterCase: 'none' },
  },
} as const satisfies Record<string, FontPair>;
export type FontPairName = keyof typeof fontPairs;

export function isFontPair(value: unknown): value is FontPairName {
  return typeof value === 'string' && Object.hasOwn(fontPairs, value);
}
