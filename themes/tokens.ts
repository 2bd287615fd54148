import { breakpoints, type Breakpoint, type ColourJob } from './theme.ts';
import type { RadiusScale } from './shapes.ts';

/** Style sheets refer to tokens by variable, so that one sheet serves every brand and both modes. */
export function colour(job: ColourJob): string {
  return `var(${colourVariable(job)})`;
}

export function radius(size: keyof RadiusScale): string {
  return `var(--r-${size})`;
}

/** Media query for this width and above. */
export function from(breakpoint: Breakpoint): string {
  return `@media (min-width:${breakpoints[breakpoint]}px)`;
}

export function colourVariable(job: ColourJob): string {
  return `--c-${job.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
