import { child, children, identifier, tagged } from './sql-statement.ts';
import type { ScopeKind } from './scope.ts';

export type Kind = Exclude<ScopeKind, 'installation'>;
/** A value compared with a scope column: the index of a bound one, or a literal. */
export type ScopeValue = { kind: Kind; place: number } | { kind: Kind; text: string };

export type Scoped = { table: string; kind: Kind; column: string };
/**
 * One relation of a FROM. `scope` is undefined for unscoped tables and for derived tables, which are judged on their
 * own.
 */
export type Relation = { alias: string; scope: Scoped | undefined; guarded: boolean };

export class Refused extends Error {}

/** The scoped relation whose scope column this is. A bare column name counts only if the FROM has a single relation. */
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

/** True for this column of any table. */
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

/** The parts of a dotted name; empty if a part is not a plain identifier. */
export function names(name: unknown): string[] {
  const parts = Array.isArray(name) ? name.map(identifier) : [];
  return parts.includes(undefined) ? [] : (parts as string[]);
}
