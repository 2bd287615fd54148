import { child, children, identifier, tagged } from './sql-statement.ts';
import type { ScopeKind } from './scope.ts';

export type Kind = Exclude<ScopeKind, 'installation'>;
/** A value that a statement gives for a scope column: a bound one by its place, or one written into the SQL. */
export type ScopeValue = { kind: Kind; place: number } | { kind: Kind; text: string };

export type Scoped = { table: string; kind: Kind; column: string };
/** One name of a FROM. Without `scope` nobody's rows are in it, or rows that were judged where they come from. */
export type Relation = { alias: string; scope: Scoped | undefined; guarded: boolean };

export class Refused extends Error {}

/** The scoped relation whose scope column this is; a bare column name is clear only where one relation stands alone. */
export function relationOf(
  expression: unknown,
  relations: Relation[],
  isAlone: boolean,
): (Relation & { scope: Scoped }) | undefined {
  const parts = children(expression, 'CompoundIdentifier').map(identifier);
  const bare = isAlone ? identifier(tagged(expression, 'Identifier')) : undefined;
  const [alias, column] = parts.length === 2 ? parts : [relations[0]?.alias, bare];
  const found = relations.find((relation) => relation.alias === alias);
  return found?.scope && column?.toLowerCase() === found.scope.column
    ? (found as Relation & { scope: Scoped })
    : undefined;
}

/** Of whichever table it is. */
export function isColumn(expression: unknown, column: string): boolean {
  const name =
    children(expression, 'CompoundIdentifier').map(identifier).at(-1) ?? identifier(tagged(expression, 'Identifier'));
  return name?.toLowerCase() === column;
}

export function valueOf(expression: unknown, kind: Kind): ScopeValue | undefined {
  const value = child(child(expression, 'Value'), 'value');
  const place = /^\?(\d+)$/.exec(String(child(value, 'Placeholder')))?.[1];
  if (place) return { kind, place: Number(place) - 1 };
  const text = child(value, 'SingleQuotedString');
  return typeof text === 'string' ? { kind, text } : undefined;
}

export function conjuncts(condition: unknown): unknown[] {
  const nested = child(condition, 'Nested');
  if (nested) return conjuncts(nested);
  const both = tagged(condition, 'BinaryOp');
  return both?.op === 'And' ? [...conjuncts(both.left), ...conjuncts(both.right)] : condition ? [condition] : [];
}

/** The parts of a name with dots; one that is not a plain name makes the whole unknown. */
export function names(name: unknown): string[] {
  const parts = Array.isArray(name) ? name.map(identifier) : [];
  return parts.includes(undefined) ? [] : (parts as string[]);
}
