import type { Gender } from '@manyhearts/contract/profile-fields';
import { blend } from '@manyhearts/themes/colour';
import type { Palette } from '@manyhearts/themes/theme';

export type Sitter = { seed: string; gender: Gender; age: number };
/** A drawing and its position on a sheet of 320 × 400: left, top, and side of its square. */
export type Figure = { svg: string; x: number; y: number; size: number };
export type ClothesColours = { action: string; accent: string };

export const sheet = { width: 320, height: 400 } as const;
/** From this age hair may be grey. */
export const grayAge = 58;
/** Above this age portraits wear glasses more often. */
export const glassesAge = 45;

export const skins = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
export const grays = ['9a9a9a', 'c9c9c9', 'e8e1e1'];

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
  const pick = <T>(values: readonly [T, ...T[]], step: number): T =>
    values[Math.floor(chance / step) % values.length] ?? values[0];
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
