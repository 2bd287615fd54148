const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand on a page as it is: it came out of `html`, or the code wrote it. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

export type Piece = Markup | string | number | undefined | readonly Piece[];

/** A piece of a page. Whatever is put in is text and nothing else, unless it is itself a piece of a page. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(parts.map((part, at) => part + written(pieces[at])).join(''));
}

function written(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
