type Bound = string | number | boolean | Date | null;
type Stored = string | number | null;
type Part = Bound | readonly Bound[] | Sql;
/** `never` unless the type lists every possible text, so that a computed string does not compile. */
type Constant<T extends string> = Record<never, never> extends Record<T, 1> ? never : T;

/** Not exported, and nominal: only the functions below turn text into SQL. */
class Piece {
  declare protected readonly isMadeHere: true;

  constructor(
    readonly text: string,
    readonly values: readonly Stored[],
  ) {}
}

/** SQL with the values that it binds: a whole statement, or a part of one. */
export type Sql = Piece;

/** The last text of each call site. Reusing it spares the caches that are keyed by text from hashing it again. */
const lastTexts = new WeakMap<TemplateStringsArray, { marks: readonly string[]; text: string }>();

/**
 * Binds every interpolated value, in order. A list expands to one placeholder for each item and must have brackets of
 * its own, as in `in (${ids})`; another piece is inserted with its values.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly Part[]): Sql {
  const last = lastTexts.get(strings);
  let isLast = last !== undefined;
  const values: Stored[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    if (part instanceof Piece) addAll(values, part.values);
    else if (!isList(part)) values.push(stored(part));
    else {
      if (part.length === 0) throw new Error('An empty list cannot be bound: answer without asking the database.');
      if (!strings[at]?.endsWith('(') || !strings[at + 1]?.startsWith(')'))
        throw new Error('A list can only be bound in brackets of its own.');
      for (const item of part) values.push(stored(item));
    }
    if (isLast && last?.marks[at] !== markOf(part)) isLast = false;
  }
  if (last && isLast) return new Piece(last.text, values);
  const marks = parts.map(markOf);
  const text = strings.map((string, at) => string + (marks[at] ?? '')).join('');
  lastTexts.set(strings, { marks, text });
  return new Piece(text, values);
}

function markOf(part: Part): string {
  if (part instanceof Piece) return part.text;
  return isList(part) ? '?, '.repeat(part.length - 1) + '?' : '?';
}

/** Constant SQL, such as a list of columns. Takes literals only. */
export function raw<T extends string>(text: Constant<T> & T): Sql {
  return new Piece(text, []);
}

export const nothing = raw('');

export function join(pieces: readonly Sql[], between: ' and ' | ' or ' | ' union all '): Sql {
  const values: Stored[] = [];
  for (const piece of pieces) addAll(values, piece.values);
  return new Piece(pieces.map(({ text }) => text).join(between), values);
}

/** Faster than spreading, and without its limit. */
function addAll(values: Stored[], more: readonly Stored[]): void {
  for (const value of more) values.push(value);
}

function isList(part: Part): part is readonly Bound[] {
  return Array.isArray(part);
}

/** As the columns of entities store it: flags as 0 or 1, instants as epoch milliseconds. */
function stored(value: Bound): Stored {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
