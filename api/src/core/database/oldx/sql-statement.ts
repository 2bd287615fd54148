import { parse } from '@guanmingchiu/sqlparser-ts';

export type Dialect = 'mysql' | 'sqlite';
/** The parser's tree, read as plain data: its shape is checked where it is used, and anything unknown is refused. */
export type Node = { [key: string]: unknown };

export class UnreadableSql extends Error {}

/** Parses one statement; `?` become `?1`, `?2` … so that a node tells which bound value it is. */
export function parseStatement(sql: string, dialect: Dialect): { tree: Node; placeholders: number } {
  const { text, placeholders } = numbered(sql);
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

/** Walks quotes as the engines do. Comments are refused: the engines run some of them (`/*!`). */
function numbered(sql: string): { text: string; placeholders: number } {
  const parts: string[] = [];
  let placeholders = 0;
  let from = 0;
  for (let at = 0; at < sql.length; at += 1) {
    const sign = sql[at];
    if (sign === "'" || sign === '"' || sign === '`') at = endOfQuote(sql, at, sign);
    else if (sign === '#' || sql.startsWith('--', at) || sql.startsWith('/*', at)) throw new UnreadableSql('has a comment');
    else if (sign === ';' && sql.slice(at + 1).trim() !== '') throw new UnreadableSql('is not one statement');
    else if (sign === '?') {
      placeholders += 1;
      parts.push(sql.slice(from, at), `?${placeholders}`);
      from = at + 1;
    }
  }
  parts.push(sql.slice(from));
  // SQLite's plan hint is the one thing that the parser does not know; it names an index, never a table.
  return { text: parts.join('').replace(/\bINDEXED BY [`"]?\w+[`"]?/gi, ''), placeholders };
}

function endOfQuote(sql: string, start: number, quote: string): number {
  for (let at = start + 1; at < sql.length; at += 1) {
    // A backslash escapes on MariaDB and is a plain sign on SQLite; code that needs one binds a value.
    if (sql[at] === '\\' && quote !== '`') throw new UnreadableSql('has a backslash in a quoted text');
    if (sql[at] !== quote) continue;
    if (sql[at + 1] === quote) at += 1;
    else return at;
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

/** The one kind of a tagged node: `{ BinaryOp: {…} }` is a BinaryOp. */
export function tagged(node: unknown, tag: string): Node | undefined {
  const value = child(node, tag);
  return typeof value === 'object' && value !== null ? (value as Node) : undefined;
}

export function identifier(node: unknown): string | undefined {
  const value = child(tagged(node, 'Identifier') ?? node, 'value');
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}
