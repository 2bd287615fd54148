import type { Gender } from '@manyhearts/contract/profile-fields';

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
