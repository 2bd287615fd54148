import { blend } from '@manyhearts/themes/colour';
import type { Palette } from '@manyhearts/themes/theme';
import { sheet } from './sitter.ts';

/** Background of a portrait: two tints and a disc, the brand's full colours, paper, or dusk. */
export type PortraitGround = 'discs' | 'colours' | 'paper' | 'dusk';
export type GroundColours = Pick<Palette, 'action' | 'accent' | 'heroFrom' | 'page'>;

const { width, height } = sheet;

/** `chance` is any integer; the same one gives the same background. */
export function groundOf(
  kind: PortraitGround,
  { action, accent, heroFrom, page }: GroundColours,
  chance: number,
): string {
  const tint = (colour: string, share: number) => blend('#ffffff', colour, share);
  const pick = <T>(values: readonly T[], step: number): T => values[Math.floor(chance / step) % values.length]!;
  const disc = (fill: string) =>
    `<circle cx="${pick([60, 160, 250], 7)}" cy="${pick([120, 170, 220], 11)}" r="${pick([118, 140, 165], 5)}" fill="${fill}"/>`;
  if (kind === 'colours') return sheetOf(pick([accent, tint(action, 0.3), '#ffffff', tint(accent, 0.4), action], 1));
  if (kind === 'paper') return sheetOf(page) + disc(blend(page, pick([action, accent], 3), 0.42));
  if (kind === 'dusk') {
    const [from, to] = pick(
      [
        [heroFrom, action],
        [action, accent],
        [blend(heroFrom, action, 0.6), tint(accent, 0.8)],
      ] as const,
      1,
    );
    return `<defs><linearGradient id="ground" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${sheetOf('url(#ground)')}`;
  }
  const [back, front] = pick(
    [
      [tint(action, 0.24), tint(accent, 0.52)],
      [tint(accent, 0.24), tint(action, 0.52)],
      [tint(action, 0.5), tint(accent, 0.2)],
      [tint(accent, 0.5), tint(action, 0.24)],
    ] as const,
    1,
  );
  return sheetOf(back) + disc(front);
}

function sheetOf(fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}
