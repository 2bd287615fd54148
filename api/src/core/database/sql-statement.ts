import { parse } from '@guanmingchiu/sqlparser-ts';

export type Dialect = 'mysql' | 'sqlite';
/** The parser's tree as plain data; its shape is checked where it is used, and unknown nodes are refused. */
export type Node = { [key: string]: unknown };

export class UnreadableSql extends Error {}

/** Checks only the first word; callers must detect a WITH that writes. */
export function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql);
}

/**
 * A chain of about 750 conditions crashes the parser for the rest of the process, so much shorter ones are refused.
 * Counted per open bracket, so a union of many short queries is not one long chain.
 */
const mostOperators = 250;

/** Parses one statement. Rewrites `?` to `?1`, `?2` … so that each node tells which bound value it is. */
export function parseStatement(sql: string, dialect: Dialect): { tree: Node; placeholders: number } {
  const { text, placeholders } = numbered(sql, dialect);
  let statements: unknown[];
  try {
    statements = parse(text, dialect) as unknown[];
  } catch (error) {
    throw new UnreadableSql(`cannot be parsed: ${String((error as Error).message ?? error)}`);
  }
  const [tree] = statements;
  if (statements.length !== 1 || typeof tree !== 'object') throw new UnreadableSql('is not one statement');
  return { tree: tree as Node, placeholders };
}

/** Tokens that the scan must handle; the rest is names, numbers, spaces, commas and brackets. */
const stops = new RegExp(
  [
    /(?<quote>['"`])/,
    /(?<bound>\?)/,
    /(?<open>\()/,
    /(?<close>\))/,
    /(?<end>;)/,
    /(?<comment>#|--|\/\*)/,
    /(?<hint>\bINDEXED\s+BY\s+(?:\w+|"\w+"|`\w+`))/,
    /(?<odd>[^\x20-\x7e\t\n\r]|[[\]\\{}$@:])/,
    /(?<operator>[-+*/%|&<>=!^~]|\b(?:and|between|collate|div|escape|except|glob|in|intersect|is|like|match|mod|not|or|regexp|rlike|union|xor)\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * Numbers the placeholders, and refuses what engines and parser may read differently: comments (MariaDB executes
 * some), and characters that one of them takes for a space, an end or a quote.
 */
function numbered(sql: string, dialect: Dialect): { text: string; placeholders: number } {
  const parts: string[] = [];
  let placeholders = 0;
  let operators = 0;
  const outside: number[] = [];
  let from = 0;
  const next = new RegExp(stops);
  for (let found = next.exec(sql); found; found = next.exec(sql)) {
    const { quote, bound, open, close, end, comment, hint, odd } = found.groups ?? {};
    const after = next.lastIndex;
    if (comment) throw new UnreadableSql('has a comment');
    else if (odd) throw new UnreadableSql('has a sign outside of quotes that engines read differently');
    else if (end && sql.slice(after).trim() !== '') throw new UnreadableSql('is not one statement');
    else if (open) outside.push(operators);
    else if (close) operators = outside.pop() ?? operators;
    else if (quote) next.lastIndex = endOfQuote(sql, found.index, quote);
    else if (bound && /[?\d]/.test(sql.charAt(after))) throw new UnreadableSql('names a bound value by number');
    else if (bound || (hint && dialect === 'sqlite')) {
      if (bound) placeholders += 1;
      // The parser does not know SQLite's INDEXED BY. It names an index, never a table, so it is removed.
      parts.push(sql.slice(from, found.index), bound ? `?${placeholders}` : '');
      from = after;
    } else operators += 1;
    if (operators > mostOperators) throw new UnreadableSql('is too long a chain of conditions');
  }
  parts.push(sql.slice(from));
  return { text: parts.join(''), placeholders };
}

/** Returns the index after the quoted text that starts here. */
function endOfQuote(sql: string, start: number, quote: string): number {
  for (let at = start + 1; at < sql.length; at += 1) {
    const sign = sql.charAt(at);
    // A backslash escapes on MariaDB but not on SQLite, and MariaDB's driver may substitute question marks even in
    // quotes.
    if (sign === '\\' || sign === '?' || sign === '\0')
      throw new UnreadableSql('has a sign in quotes that engines read differently: bind the value');
    // MariaDB treats `tenant_íd` as equal to `tenant_id`.
    if (quote !== "'" && sign > '~') throw new UnreadableSql('has a name that is not ASCII');
    if (sign !== quote) continue;
    if (sql[at + 1] === quote) at += 1;
    else return at + 1;
  }
  throw new UnreadableSql('has an open quote');
}

export function child(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Node)[key] : undefined;
}

export function children(node: unknown, key: string): unknown[] {
  const value = child(node, key);
  return Array.isArray(value) ? value : [];
}

/** Unwraps a tagged node: `{ BinaryOp: {…} }` is a BinaryOp. */
export function tagged(node: unknown, tag: string): Node | undefined {
  const value = child(node, tag);
  return typeof value === 'object' && value !== null ? (value as Node) : undefined;
}

/** Keeps the case: aliases are case-sensitive on MariaDB, but not on SQLite. */
export function identifier(node: unknown): string | undefined {
  const value = child(tagged(node, 'Identifier') ?? node, 'value');
  return typeof value === 'string' ? value : undefined;
}
