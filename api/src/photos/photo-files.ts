/** The random names of a photo's files in storage. `blur` is the twenty-four pixels that whoever may not see it gets. */
export type PhotoFiles = {
  thumb: string;
  medium: string;
  full: string;
  blur: string;
  /** The clear ones are there as AVIF too, under the same names. They are made later, in the background. */
  avif?: true;
};
export type ClearFile = 'thumb' | 'medium' | 'full';
export type PhotoFormat = 'webp' | 'avif';

export const clearFiles = ['thumb', 'medium', 'full'] as const satisfies readonly ClearFile[];
/** What a photo is made to fit into, in pixels. None is ever made larger than it came. */
export const photoBoxes = { thumb: [320, 400], medium: [640, 800], full: [1_280, 1_280] } as const satisfies Record<
  ClearFile,
  readonly [number, number]
>;
/** The long side of the blurred one. */
export const blurSide = 24;

/** Where the files of one pool lie. */
export function photoPath(poolId: string, key: string, format: PhotoFormat = 'webp'): string {
  return `photos/${poolId}/${key}.${format}`;
}

/** Every file that a photo may have. */
export function pathsOf(poolId: string, files: Omit<PhotoFiles, 'avif'>): string[] {
  const { thumb, medium, full, blur } = files;
  return [
    ...[thumb, medium, full, blur].map((key) => photoPath(poolId, key)),
    ...[thumb, medium, full].map((key) => photoPath(poolId, key, 'avif')),
  ];
}
