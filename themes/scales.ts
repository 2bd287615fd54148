/** Steps of spacing, in units of the theme's density: `var(--space-4)` is 16 px, and 20 px in a roomy theme. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** What covers what, from back to front: `var(--layer-menu)`. */
export const layers = {
  /** Above its siblings within one component. */
  raised: 1,
  /** Over the rest of a page's content: a bar that sticks, a list of suggestions. */
  floating: 5,
  notice: 30,
  /** The top bar, or the tabs of a phone. */
  bar: 35,
  menu: 40,
  skipLink: 60,
  toast: 70,
  progress: 80,
} as const;

/** In pixels, for the `size` of an icon. `small` is for badges and small text, `huge` for an empty page. */
export const iconSizes = { small: 16, medium: 20, large: 24, huge: 40 } as const;
