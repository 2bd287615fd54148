const places = 65_536;

/**
 * Approximate set of recent requests in 256 KB: a direct-mapped table of 32-bit hashes where collisions overwrite.
 * False positives and negatives are possible, so use it only to decide what is worth caching.
 */
export class AskedBefore {
  private readonly seen = new Int32Array(places);

  /** Returns true if the key was seen before, and records it. */
  again(wish: string): boolean {
    const mark = markOf(wish);
    const place = mark & (places - 1);
    const isKnown = this.seen[place] === mark;
    this.seen[place] = mark;
    return isKnown;
  }
}

/** FNV-1a; never 0, which marks an empty slot. */
function markOf(text: string): number {
  let mark = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01_00_01_93);
  return mark === 0 ? 1 : mark | 0;
}
