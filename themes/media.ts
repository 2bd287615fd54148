/**
 * Widths in pixels from which a wider arrangement fits, at the usual size of text. Legacy contract. They are compared in
 * `em`, so that larger text gets the narrower arrangement.
 */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;
/** Pixels of an `em` before a person changes it. */
const usualText = 16;
export type Breakpoint = keyof typeof breakpoints;

/** Condition for this width and above, for `matchMedia` and the `sizes` of pictures. */
export function wider(breakpoint: Breakpoint): string {
  return `(width>=${breakpoints[breakpoint] / usualText}em)`;
}

/** Condition for all widths below. */
export function narrower(breakpoint: Breakpoint): string {
  return `(width<${breakpoints[breakpoint] / usualText}em)`;
}

export function from(breakpoint: Breakpoint): string {
  return `@media ${wider(breakpoint)}`;
}

export function below(breakpoint: Breakpoint): string {
  return `@media ${narrower(breakpoint)}`;
}
