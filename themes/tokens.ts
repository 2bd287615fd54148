import type { ColourJob } from './theme.ts';

/** Style sheets refer to tokens by variable, so that one sheet serves every brand and both modes. */
export function colour(job: ColourJob): string {
  return `var(${colourVariable(job)})`;
}

export function colourVariable(job: ColourJob): string {
  return `--c-${kebab(job)}`;
}

export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
