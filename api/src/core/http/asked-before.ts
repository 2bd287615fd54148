const places = 65_536;

/**
 * Whether the same was asked before, in a quarter of a megabyte: one small number for each wish, and whoever comes to
 * its place next takes it. So it forgets, and now and then takes one wish for another; neither does harm where only
 * what is worth keeping depends on it.
 */
export class AskedBefore {
  private readonly seen = new Int32Array(places);

  /** Tells, and notes that it was asked now. */
  again(wish: string): boolean {
    const mark = markOf(wish);
    const place = mark & (places - 1);
    const isKnown = this.seen[place] === mark;
    this.seen[place] = mark;
    return isKnown;
  }
}

/** FNV-1a, and never nought, which an empty place holds. */
function markOf(text: string): number {
  let mark = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01_00_01_93);
  return mark === 0 ? 1 : mark | 0;
}
