/** In pixels. `control` is for buttons and fields, `pill` for chips and badges. */
export type RadiusScale = { small: number; medium: number; large: number; pill: number; control: number };

export const radiusStyles = {
  sharp: { small: 0, medium: 2, large: 4, pill: 4, control: 2 },
  soft: { small: 6, medium: 10, large: 16, pill: 999, control: 10 },
  round: { small: 12, medium: 20, large: 32, pill: 999, control: 999 },
} as const satisfies Record<string, RadiusScale>;
export type RadiusStyle = keyof typeof radiusStyles;

/** Offsets and blur only: the colour differs between day and night, so it is in the palette. */
export type Shadow = { low: string; high: string };

export const shadows = {
  flat: { low: '0 0 0', high: '0 1px 4px' },
  soft: { low: '0 1px 3px', high: '0 12px 32px -10px' },
  deep: { low: '0 2px 8px -2px', high: '0 28px 56px -16px' },
  hard: { low: '3px 3px 0', high: '6px 6px 0' },
  glow: { low: '0 0 0 1px', high: '0 4px 48px -8px' },
} as const satisfies Record<string, Shadow>;
export type ShadowDepth = keyof typeof shadows;

/**
 * In pixels: one step of spacing, height of a button (44 is the minimum touch target), minimum side margin of a page.
 */
export type Density = { unit: number; control: number; gutter: number };

export const densities = {
  compact: { unit: 4, control: 44, gutter: 20 },
  regular: { unit: 4, control: 48, gutter: 20 },
  roomy: { unit: 5, control: 56, gutter: 22 },
} as const satisfies Record<string, Density>;
export type DensityName = keyof typeof densities;

/** `spring` is only for like, match and swipe. */
export type Motion = { fastMs: number; normalMs: number; ease: string; spring: string };

export const motions = {
  crisp: { fastMs: 80, normalMs: 140, ease: 'cubic-bezier(.2,0,0,1)', spring: 'cubic-bezier(.3,1.3,.6,1)' },
  easy: { fastMs: 120, normalMs: 200, ease: 'cubic-bezier(.25,.8,.3,1)', spring: 'cubic-bezier(.34,1.5,.64,1)' },
  lively: { fastMs: 110, normalMs: 190, ease: 'cubic-bezier(.3,1,.4,1)', spring: 'cubic-bezier(.34,1.8,.6,1)' },
  calm: { fastMs: 160, normalMs: 240, ease: 'cubic-bezier(.4,0,.2,1)', spring: 'cubic-bezier(.3,1.15,.5,1)' },
} as const satisfies Record<string, Motion>;
export type MotionName = keyof typeof motions;
