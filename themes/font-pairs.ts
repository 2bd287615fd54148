/** How a system face is stretched until it takes the room of the display face, so that nothing jumps when the file arrives. In percent. */
export type FallbackMetrics = { local: 'Arial' | 'Georgia'; sizeAdjust: number; ascent: number; descent: number; lineGap: number };

export type DisplayFace = {
  family: string;
  /** Where its files come from; they are cut to the languages' glyphs at build time. */
  package: string;
  weight: number;
  /** A wide face is set smaller and a slight one larger, so that headlines weigh the same in every theme. */
  scale: number;
  /** In em. */
  tracking: number;
  leading: number;
  letterCase: 'none' | 'uppercase';
  fallback: FallbackMetrics;
};

/** `size` in rem. */
export type BodyFace = { stack: string; size: number; leading: number };
export type FontPair = { display: DisplayFace; body: BodyFace };

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
      weight: 700,
      scale: 1,
      tracking: -0.025,
      leading: 1.04,
      letterCase: 'none',
      fallback: { local: 'Arial', sizeAdjust: 105.4, ascent: 88.2, descent: 25.6, lineGap: 0 },
    },
    body: { stack: sans, size: 1, leading: 1.5 },
  },
  fraunces: {
    display: {
      family: 'Fraunces Variable',
      package: '@fontsource-variable/fraunces',
      weight: 560,
      scale: 1.06,
      tracking: -0.02,
      leading: 1.04,
      letterCase: 'none',
      fallback: { local: 'Georgia', sizeAdjust: 105.2, ascent: 93, descent: 24.2, lineGap: 0 },
    },
    body: { stack: sans, size: 1, leading: 1.55 },
  },
  jost: {
    display: {
      family: 'Jost Variable',
      package: '@fontsource-variable/jost',
      weight: 360,
      scale: 0.86,
      tracking: 0.09,
      leading: 1.16,
      letterCase: 'uppercase',
      fallback: { local: 'Arial', sizeAdjust: 96, ascent: 111.5, descent: 39.1, lineGap: 0 },
    },
    body: { stack: geometric, size: 0.9375, leading: 1.55 },
  },
  nunito: {
    display: {
      family: 'Nunito Variable',
      package: '@fontsource-variable/nunito',
      weight: 900,
      scale: 1.04,
      tracking: -0.02,
      leading: 1.06,
      letterCase: 'none',
      fallback: { local: 'Arial', sizeAdjust: 101.4, ascent: 99.7, descent: 34.8, lineGap: 0 },
    },
    body: { stack: rounded, size: 1.0625, leading: 1.55 },
  },
  newsreader: {
    display: {
      family: 'Newsreader Variable',
      package: '@fontsource-variable/newsreader',
      weight: 420,
      scale: 1.1,
      tracking: -0.015,
      leading: 1.1,
      letterCase: 'none',
      fallback: { local: 'Georgia', sizeAdjust: 96.1, ascent: 76.5, descent: 27.6, lineGap: 0 },
    },
    body: { stack: serif, size: 1.125, leading: 1.6 },
  },
  bodoni: {
    display: {
      family: 'Bodoni Moda Variable',
      package: '@fontsource-variable/bodoni-moda',
      weight: 560,
      scale: 1.04,
      tracking: -0.015,
      leading: 1.08,
      letterCase: 'none',
      fallback: { local: 'Georgia', sizeAdjust: 104.1, ascent: 108.1, descent: 38.4, lineGap: 0 },
    },
    body: { stack: humanist, size: 1, leading: 1.55 },
  },
  unbounded: {
    display: {
      family: 'Unbounded Variable',
      package: '@fontsource-variable/unbounded',
      weight: 760,
      scale: 0.78,
      tracking: -0.035,
      leading: 1.12,
      letterCase: 'none',
      fallback: { local: 'Arial', sizeAdjust: 134.6, ascent: 73.9, descent: 18.2, lineGap: 0 },
    },
    body: { stack: sans, size: 1, leading: 1.45 },
  },
  'space-grotesk': {
    display: {
      family: 'Space Grotesk Variable',
      package: '@fontsource-variable/space-grotesk',
      weight: 500,
      scale: 1,
      tracking: -0.035,
      leading: 1.08,
      letterCase: 'none',
      fallback: { local: 'Arial', sizeAdjust: 109.7, ascent: 89.7, descent: 26.6, lineGap: 0 },
    },
    body: { stack: sans, size: 1, leading: 1.5 },
  },
} as const satisfies Record<string, FontPair>;
export type FontPairName = keyof typeof fontPairs;

export function isFontPair(value: unknown): value is FontPairName {
  return typeof value === 'string' && Object.hasOwn(fontPairs, value);
}
