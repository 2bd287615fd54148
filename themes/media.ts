/** Widths in pixels from which a wider arrangement fits. Legacy contract. */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Condition for this width and above, for `matchMedia` and the `sizes` of pictures. */
export function wider(breakpoint: Breakpoint): string {
  return `(min-width:${breakpoints[breakpoint]}px)`;
}

/** Condition for all widths below. */
export function narrower(breakpoint: Breakpoint): string {
  return `(max-width:${breakpoints[breakpoint] - 1}px)`;
}

export function from(breakpoint: Breakpoint): string {
  return `@media ${wider(breakpoint)}`;
}

export function below(breakpoint: Breakpoint): string {
  return `@media ${narrower(breakpoint)}`;
}
