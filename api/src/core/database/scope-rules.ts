import {
  conjuncts,
  isColumn,
  names,
  Refused,
  relationOf,
  valueOf,
  type Kind,
  type Relation,
  type Scoped,
  type ScopeValue,
} from './scope-terms.ts';
import { child, children, identifier, parseStatement, tagged, type Dialect, type Node } from './sql-statement.ts';
import { requireKnownWords } from './sql-words.ts';
import { insertedScope, requireOtherColumns, requireOwnConflict } from './write-rules.ts';

export type Verdict =
  | { allowed: true; values: ScopeValue[]; placeholders: number }
  | { allowed: false; reason: string };
export type ScopedTables = ReadonlyMap<string, { kind: Kind; column: string }>;

/** The tenant of a pool that a row belongs to. */
const homeColumn = 'home_tenant_id';

type Condition = { on: unknown; only?: Relation | undefined };

/**
 * Checks once per distinct statement that every scoped table is bound to its scope, and where the scope values are.
 * Unknown SQL is refused: extend the rules before using it.
 */
export function judge(sql: string, dialect: Dialect, scoped: ScopedTables): Verdict {
  try {
    const { tree, placeholders } = parseStatement(sql, dialect);
    requireKnownWords(tree, dialect);
    const reading = new Reading(scoped);
    reading.statement(tree);
    reading.requireAllSeen(tree);
    reading.homes(tree);
    return { allowed: true, values: reading.values, placeholders };
  } catch (error) {
    return { allowed: false, reason: (error as Error).message };
  }
}

class Reading {
  readonly values: ScopeValue[] = [];
  private readonly seen = new Set<unknown>();

  constructor(private readonly scoped: ScopedTables) {}

  statement(tree: Node): void {
    if (tree.Query) this.query(tree.Query, []);
    else if (tree.Insert) this.insert(tree.Insert);
    else if (tree.Update) this.change(tree.Update, [child(tree.Update, 'table')], children(tree.Update, 'assignments'));
    else if (tree.Delete) this.change(tree.Delete, children(child(tree.Delete, 'from'), 'WithFromKeyword'), []);
    else throw new Refused(`is a ${Object.keys(tree)[0] ?? 'statement'} on a scoped table`);
  }

  /** Second pass: refuses scoped tables anywhere in the tree that the first pass did not judge. */
  requireAllSeen(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      const scope = key === 'Table' || key === 'TableName' ? this.scopeOf(inner) : undefined;
      if (scope && !this.seen.has(inner)) throw new Refused(`uses ${scope.table} in a place that is not judged`);
      this.requireAllSeen(inner);
    }
  }

  /**
   * `home_tenant_id` does not guard a table, but a value compared with it must be a tenant in reach, since a pool has
   * several.
   */
  homes(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const [inList, pair] = [tagged(node, 'InList'), tagged(node, 'BinaryOp')];
    const [one, other] = pair?.op === 'Eq' ? [pair.left, pair.right] : [];
    const values = [
      ...(inList && isColumn(inList.expr, homeColumn) ? children(inList, 'list') : []),
      ...(isColumn(one, homeColumn) ? [other] : []),
      ...(isColumn(other, homeColumn) ? [one] : []),
    ];
    for (const value of values) this.values.push(...[valueOf(value, 'tenant')].filter((given) => given !== undefined));
    for (const inner of Object.values(node)) this.homes(inner);
  }

  private query(query: unknown, outer: Relation[]): void {
    for (const named of children(child(query, 'with'), 'cte_tables')) {
      const name = identifier(child(child(named, 'alias'), 'name'))?.toLowerCase();
      if (name === undefined || this.scoped.has(name)) throw new Refused(`gives a query the name of a scoped table`);
      this.query(child(named, 'query'), []);
    }
    this.body(child(query, 'body'), outer);
  }

  private body(body: unknown, outer: Relation[]): void {
    const union = tagged(body, 'SetOperation');
    const select = tagged(body, 'Select');
    if (union) {
      this.body(union.left, outer);
      this.body(union.right, outer);
    } else if (select) this.block(children(select, 'from'), select.selection, outer, select);
    else if (tagged(body, 'Query')) this.query(tagged(body, 'Query'), outer);
    else if (!tagged(body, 'Values')) throw new Refused('has a part that is not a SELECT');
  }

  private change(node: unknown, from: unknown[], assignments: unknown[]): void {
    if (children(node, 'tables').length > 0 || child(node, 'using')) throw new Refused('changes several tables');
    const relations = this.block(from, child(node, 'selection'), [], node);
    for (const { scope } of relations) if (scope) requireOtherColumns(assignments, scope);
  }

  private insert(insert: unknown): void {
    const name = child(child(insert, 'table'), 'TableName');
    const scope = this.scopeOf(name);
    if (scope) {
      this.seen.add(name);
      if (child(insert, 'replace_into') === true)
        throw new Refused('replaces rows, which deletes what it did not name');
      this.values.push(...insertedScope(insert, scope));
      requireOwnConflict(child(insert, 'on'), scope);
    }
    const source = child(insert, 'source');
    if (source && !tagged(child(source, 'body'), 'Values')) this.query(source, []);
  }

  /** Judges one FROM with its WHERE: each scoped table needs its scope among the AND conditions. */
  private block(from: unknown[], where: unknown, outer: Relation[], whole: unknown): Relation[] {
    const relations: Relation[] = [];
    const conditions: Condition[] = [{ on: where }];
    for (const item of from) {
      this.relation(child(item, 'relation'), relations, outer);
      for (const join of children(item, 'joins')) conditions.push(this.join(join, relations, outer));
    }
    // Equality is transitive: `a = 1 and b = a` guards b. Repeat until no further table becomes guarded.
    while (
      conditions.some(({ on, only }) =>
        conjuncts(on).some((condition) => this.learn(condition, relations, outer, only)),
      )
    );
    const open = relations.find(({ scope, guarded }) => scope && !guarded)?.scope;
    if (open) throw new Refused(`touches ${open.table} without ${open.column}`);
    const around = [...relations, ...outer];
    this.subqueries(whole, around, new Set(from));
    for (const { on } of conditions.slice(1)) this.subqueries(on, around, new Set());
    return relations;
  }

  private relation(node: unknown, relations: Relation[], outer: Relation[]): Relation {
    const table = tagged(node, 'Table');
    const derived = tagged(node, 'Derived');
    const given = child(table ?? derived, 'alias');
    let scope: Scoped | undefined;
    if (derived) this.query(derived.subquery, []);
    else if (table) {
      scope = this.scopeOf(table);
      this.seen.add(table);
      if (scope && (table.args || children(given, 'columns').length > 0))
        throw new Refused(`renames what is in ${scope.table}`);
    } else throw new Refused('reads from something that is not a table');
    const alias = identifier(child(given, 'name')) ?? names(child(table, 'name')).at(-1) ?? '';
    // An inner alias would hide an outer one, and the engines disagree on whether aliases are case-sensitive.
    const taken = [...relations, ...outer].some((other) => other.alias.toLowerCase() === alias.toLowerCase());
    if (taken) throw new Refused(`uses the name ${alias} twice`);
    const relation = { alias, scope, guarded: false };
    relations.push(relation);
    return relation;
  }

  private join(join: unknown, relations: Relation[], outer: Relation[]): Condition {
    const joined = this.relation(child(join, 'relation'), relations, outer);
    const operator = child(join, 'join_operator');
    const inner = child(operator, 'Join') ?? child(operator, 'Inner') ?? child(operator, 'CrossJoin');
    if (inner) return { on: child(inner, 'On') };
    const left = child(operator, 'Left') ?? child(operator, 'LeftOuter');
    // The ON of a left join filters only the joined table, so it cannot guard the others.
    if (left) return { on: child(left, 'On'), only: joined };
    throw new Refused('has a join that is neither inner nor left');
  }

  /** Returns true if the condition guards a table that was unguarded before. */
  private learn(condition: unknown, relations: Relation[], outer: Relation[], only: Relation | undefined): boolean {
    const open = (expression: unknown): (Relation & { scope: Scoped }) | undefined => {
      const found = relationOf(expression, relations, relations.length === 1);
      return found && !found.guarded && (!only || found === only) ? found : undefined;
    };
    const inList = tagged(condition, 'InList');
    if (inList) {
      const relation = inList.negated ? undefined : open(inList.expr);
      const list = children(inList, 'list');
      return (
        relation !== undefined &&
        list.length > 0 &&
        this.guard(
          relation,
          list.map((item) => valueOf(item, relation.scope.kind)),
        )
      );
    }
    const equals = tagged(condition, 'BinaryOp');
    if (equals?.op !== 'Eq') return false;
    return [
      [equals.left, equals.right],
      [equals.right, equals.left],
    ].some(([one, other]) => {
      const relation = open(one);
      if (!relation) return false;
      const leaning = relationOf(other, [...relations, ...outer], false);
      if (leaning?.guarded && leaning.scope.kind === relation.scope.kind) return this.guard(relation, []);
      const value = valueOf(other, relation.scope.kind);
      return value !== undefined && this.guard(relation, [value]);
    });
  }

  private guard(relation: Relation, values: (ScopeValue | undefined)[]): boolean {
    if (values.includes(undefined)) return false;
    this.values.push(...(values as ScopeValue[]));
    relation.guarded = true;
    return true;
  }

  /** Judges subqueries anywhere in an expression; each may be guarded by equality with an outer table. */
  private subqueries(node: unknown, around: Relation[], skip: ReadonlySet<unknown>): void {
    if (typeof node !== 'object' || node === null || skip.has(node)) return;
    const query = child(node, 'subquery') ?? child(node, 'Subquery');
    if (query) return this.query(query, around);
    for (const inner of Object.values(node)) this.subqueries(inner, around, skip);
  }

  private scopeOf(node: unknown): Scoped | undefined {
    const parts = names(Array.isArray(node) ? node : child(node, 'name'));
    const table = parts.at(-1)?.toLowerCase();
    if (table === undefined) throw new Refused('names a table in an unknown way');
    const scope = this.scoped.get(table);
    if (scope && parts.length > 1) throw new Refused(`names the database of ${table}`);
    return scope && { table, ...scope };
  }
}
