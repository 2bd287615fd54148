/** Random names of a photo's files in storage. `blur` is the 24-pixel version for viewers who may not see the photo. */
export type PhotoFiles = {
  thumb: string;
  medium: string;
  full: string;
  blur: string;
  /** AVIF copies of the clear files exist under the same names. A background job makes them. */
  avif?: true;
};
export type ClearFile = 'thumb' | 'medium' | 'full';
export type PhotoFormat = 'webp' | 'avif';

export const clearFiles = ['thumb', 'medium', 'full'] as const satisfies readonly ClearFile[];
/** Boxes in pixels that a photo is resized to fit. Photos are never enlarged. */
export const photoBoxes = { thumb: [320, 400], medium: [640, 800], full: [1_280, 1_280] } as const satisfies Record<
  ClearFile,
  readonly [number, number]
>;
/** The long side of the blurred file. */
export const blurSide = 24;

/** Path of a file in storage, by pool. */
export function photoPath(poolId: string, key: string, format: PhotoFormat = 'webp'): string {
  return `photos/${poolId}/${key}.${format}`;
}

/** All files that a photo may have. */
export function pathsOf(poolId: string, files: Omit<PhotoFiles, 'avif'>): string[] {
  const { thumb, medium, full, blur } = files;
  return [
    ...[thumb, medium, full, blur].map((key) => photoPath(poolId, key)),
    ...[thumb, medium, full].map((key) => photoPath(poolId, key, 'avif')),
  ];
}
