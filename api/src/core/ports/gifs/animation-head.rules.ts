export const animationTypes = ['image/gif', 'image/webp'] as const;
export type AnimationType = (typeof animationTypes)[number];

/** A small file may claim to be huge, and would fill the memory of the browser. */
const longestSide = 2_000;
const leastBytes = 30;

/** Type of an animation by its first bytes, whatever its sender calls it; undefined if it is none or claims too much. */
export function animationTypeOf(bytes: Buffer): AnimationType | undefined {
  if (bytes.length < leastBytes) return undefined;
  const size = gifSize(bytes) ?? webpSize(bytes);
  if (!size) return undefined;
  const { type, width, height } = size;
  return Math.min(width, height) > 0 && Math.max(width, height) <= longestSide ? type : undefined;
}

type Head = { type: AnimationType; width: number; height: number };

function gifSize(bytes: Buffer): Head | undefined {
  if (!['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))) return undefined;
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Only the extended format can be animated; it begins with the size of its canvas, less one. */
function webpSize(bytes: Buffer): Head | undefined {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 16) === 'WEBPVP8X';
  if (!isWebp) return undefined;
  return { type: 'image/webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}
