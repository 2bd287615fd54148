import { hiddenCharacters } from '@manyhearts/contract/hidden-characters';
import { limits } from '@manyhearts/contract/limits';
import type { FoundGif, GifPage, GifSize } from './gif-source.ts';

/** Addresses of a GIF's files at the source, each known to be on one of its hosts. */
export type GifFiles = Record<GifSize, URL>;
export type OfferedGif = FoundGif & { files: GifFiles };

/** Renditions in the order of preference. A full one is about 500 pixels wide, a tiny one 220. */
const renditions: Record<GifSize, readonly string[]> = {
  small: ['tinygif', 'nanogif', 'mediumgif', 'gif'],
  full: ['mediumgif', 'gif', 'tinygif'],
};
export const askedRenditions = 'gif,mediumgif,tinygif,nanogif';

export const maxBytes: Record<GifSize, number> = { small: 2_000_000, full: 6_000_000 };

/** Ids are part of our addresses and of a column. */
export const gifIdShape = /^[\w-]{1,64}$/;
const cursorShape = /^[\w.=+/-]+$/;
const longestSide = 2_000;

type Rendition = { url: URL; width: number; height: number; bytes: number };

/** Reads an answer of the source. What is not as expected is left out; undefined if it is no list at all. */
export function gifsIn(answer: unknown, mayLoad: (url: URL) => boolean): OfferedGif[] | undefined {
  const results = fieldOf(answer, 'results');
  return Array.isArray(results) ? results.flatMap((result: unknown) => gifIn(result, mayLoad) ?? []) : undefined;
}

/** An empty text ends the list. */
export function cursorIn(answer: unknown): GifPage['nextCursor'] {
  const next = fieldOf(answer, 'next');
  const isCursor = typeof next === 'string' && next.length <= limits.gifs.cursorLength && cursorShape.test(next);
  return isCursor ? next : null;
}

function gifIn(result: unknown, mayLoad: (url: URL) => boolean): OfferedGif | undefined {
  const id = idIn(result);
  const formats = fieldOf(result, 'media_formats');
  const [small, full] = (['small', 'full'] as const).map((size) =>
    renditions[size]
      .map((name) => renditionIn(fieldOf(formats, name), mayLoad))
      .find((rendition) => rendition && rendition.bytes <= maxBytes[size]),
  );
  if (id === undefined || !small || !full) return undefined;
  const { width, height } = full;
  return {
    ...{ id, width, height, description: descriptionIn(result) },
    files: { small: small.url, full: full.url },
  };
}

function idIn(result: unknown): string | undefined {
  const id = fieldOf(result, 'id');
  const text = Number.isSafeInteger(id) ? String(id) : id;
  return typeof text === 'string' && gifIdShape.test(text) ? text : undefined;
}

function renditionIn(media: unknown, mayLoad: (url: URL) => boolean): Rendition | undefined {
  const [address, dims, bytes] = [fieldOf(media, 'url'), fieldOf(media, 'dims'), fieldOf(media, 'size')];
  if (typeof address !== 'string' || !URL.canParse(address) || !Array.isArray(dims)) return undefined;
  const [url, [width, height]] = [new URL(address), dims as unknown[]];
  if (!mayLoad(url) || !isSide(width) || !isSide(height)) return undefined;
  return { url, width, height, bytes: typeof bytes === 'number' ? bytes : 0 };
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= longestSide;
}

/** On one line, and cut. */
function descriptionIn(result: unknown): string {
  const text = fieldOf(result, 'content_description');
  if (typeof text !== 'string') return '';
  const shown = [...text].filter((sign) => !hiddenCharacters.test(sign)).join('');
  return [...shown.replace(/\s+/g, ' ').trim()].slice(0, limits.gifs.descriptionLength).join('');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
