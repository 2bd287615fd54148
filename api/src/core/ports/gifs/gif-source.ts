import type { GifSourceName } from '@manyhearts/contract/gifs';
import type { AnimationType } from './animation-head.rules.ts';

/** A GIF as its source describes it. */
export type FoundGif = { id: string; width: number; height: number; description: string };
export type GifPage = { gifs: FoundGif[]; nextCursor: string | null };
export type GifSearch = {
  /** Empty for what is popular now. */
  query: string;
  cursor: string | undefined;
  /** Such as `nl_NL`. */
  locale: string;
};

export const gifSizes = ['small', 'full'] as const;
export type GifSize = (typeof gifSizes)[number];

export type GifFile = { type: AnimationType; body: Buffer };

/** The source did not answer, or not usefully; it may later. The message is safe to log. */
export class GifSourceAway extends Error {}

/** Finds GIFs that are fit for everyone, and loads their files. Nothing about a member reaches it. */
export abstract class GifSource {
  abstract readonly name: GifSourceName;

  abstract search(search: GifSearch): Promise<GifPage>;
  /** Undefined if the source has no such file, or sent one that may not be passed on. */
  abstract load(id: string, size: GifSize): Promise<GifFile | undefined>;
}
