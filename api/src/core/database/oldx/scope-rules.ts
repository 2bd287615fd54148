import { child, children, identifier, parseStatement, tagged, type Dialect, type Node } from './sql-statement.ts';
import type { ScopeKind } from './scope.ts';

/** A value that a statement gives for a scope column: a bound one by its place, or one written into the SQL. */
export type ScopeValue = { kind: Exclude<ScopeKind, 'installation'>; place: number } | { kind: Exclude<ScopeKind, 'installation'>; text: string };
export type Verdict = { allowed: true; values: ScopeValue[]; placeholders: number } | { allowed: false; reason: string };
export type ScopedTables = ReadonlyMap<string, { kind: Exclude<ScopeKind, 'installation'>; column: string }>;

type Table = { alias: string; table: string; kind: Exclude<ScopeKind, 'installation'>; column: string; guarded: boolean };

class Refused extends Error {}

/**
 * Decides once per distinct statement whether every scoped table in it is bound to its scope, and where the values
 * for that stand. Anything that it does not know is refused: a new kind of SQL is a reason to extend it, not to pass.
 */
export function judge(sql: string, dialect: Dialect, scoped: ScopedTables): Verdict {
  try {
    const { tree, placeholders } = parseStatement(sql, dialect);
    const reading = new Reading(scoped);
    reading.statement(tree);
    reading.requireAllSeen(tree);
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

  /** The second pass: a scoped table that stands anywhere else in the tree was not judged, so it is refused. */
  requireAllSeen(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if ((key === 'Table' || key === 'TableName') && this.scopedTable(inner) && !this.seen.has(inner)) {
        throw new Refused(`uses ${this.scopedTable(inner)?.table} in a place that is not judged`);
      }
      this.requireAllSeen(inner);
    }
  }

  private query(query: unknown, outer: Table[]): void {
    for (const named of children(child(query, 'with'), 'cte_tables')) this.query(child(named, 'query'), []);
    this.body(child(query, 'body'), outer);
  }

  private body(body: unknown, outer: Table[]): void {
    const union = tagged(body, 'SetOperation');
    if (union) {
      this.body(union.left, outer);
      this.body(union.right, outer);
    } else if (tagged(body, 'Select')) {
      const select = tagged(body, 'Select');
      this.block(children(select, 'from'), child(select, 'selection'), outer, select);
    } else if (tagged(body, 'Query')) this.query(tagged(body, 'Query'), outer);
    else if (!tagged(body, 'Values')) throw new Refused('has a part that is not a SELECT');
  }

  private change(node: unknown, from: unknown[], assignments: unknown[]): void {
    if (children(node, 'tables').length > 0 || child(node, 'using') || child(node, 'from_clause')) throw new Refused('changes several tables');
    const tables = this.block(from, child(node, 'selection'), [], node);
    for (const assignment of assignments) this.requireOtherColumn(assignment, tables);
  }

  private insert(insert: unknown): void {
    const target = child(insert, 'table');
    const name = child(target, 'TableName');
    const table = this.scopedTable(name);
    if (table) {
      this.seen.add(name);
      this.insertedScope(insert, table);
      const on = child(insert, 'on');
      const updates = [...children(on, 'DuplicateKeyUpdate'), ...children(child(child(child(on, 'OnConflict'), 'action'), 'DoUpdate'), 'assignments')];
      for (const assignment of updates) this.requireOtherColumn(assignment, [{ ...table, alias: table.table, guarded: true }]);
      if (child(insert, 'replace_into') === true) throw new Refused('replaces rows, which deletes what it did not name');
    }
    const source = child(insert, 'source');
    if (source && !tagged(child(source, 'body'), 'Values')) this.query(source, []);
  }

  private insertedScope(insert: unknown, table: Omit<Table, 'alias' | 'guarded'>): void {
    const place = children(insert, 'columns').findIndex((column) => lastIdentifier(column) === table.column);
    if (place < 0) throw new Refused(`inserts into ${table.table} without ${table.column}`);
    const body = child(child(insert, 'source'), 'body');
    const rows = children(child(body, 'Values'), 'rows').map((row) => (Array.isArray(row) ? row : children(row, 'content')));
    const select = tagged(body, 'Select');
    if (select) rows.push(children(select, 'projection').map((item) => child(item, 'UnnamedExpr') ?? child(child(item, 'ExprWithAlias'), 'expr')));
    if (rows.length === 0) throw new Refused(`inserts into ${table.table} from something unknown`);
    for (const row of rows) {
      const value = this.valueOf(row[place], table.kind);
      if (!value) throw new Refused(`inserts into ${table.table} with a ${table.column} that is computed`);
      this.values.push(value);
    }
  }

  /** One FROM with its WHERE: each scoped table needs its scope among the conditions that all rows must meet. */
  private block(from: unknown[], where: unknown, outer: Table[], whole: unknown): Table[] {
    const tables: Table[] = [];
    const conditions: { on: unknown; only?: Table | undefined }[] = [{ on: where }];
    for (const item of from) {
      this.relation(child(item, 'relation'), tables);
      for (const join of children(item, 'joins')) this.join(join, tables, conditions);
    }
    // Equality travels: a = 1 and b = a guards b. Repeat until nothing new is learnt.
    for (let before = -1, now = 0; before !== now; now = tables.filter(({ guarded }) => guarded).length) {
      before = now;
      for (const { on, only } of conditions) for (const condition of conjuncts(on)) this.learn(condition, tables, outer, only);
    }
    const open = tables.find(({ guarded }) => !guarded);
    if (open) throw new Refused(`touches ${open.table} without ${open.column}`);
    const around = [...tables, ...outer];
    this.subqueries(whole, around, new Set(from));
    for (const { on } of conditions.slice(1)) this.subqueries(on, around, new Set());
    return tables;
  }

  private relation(relation: unknown, tables: Table[]): void {
    const table = tagged(relation, 'Table');
    const derived = tagged(relation, 'Derived');
    const nested = tagged(relation, 'NestedJoin');
    if (derived) this.query(derived.subquery, []);
    else if (nested) throw new Refused('nests joins in brackets');
    else if (!table) throw new Refused('reads from something that is not a table');
    else {
      const scoped = this.scopedTable(table);
      if (!scoped) return;
      this.seen.add(table);
      tables.push({ ...scoped, alias: identifier(child(child(table, 'alias'), 'name')) ?? scoped.table, guarded: false });
    }
  }

  private join(join: unknown, tables: Table[], conditions: { on: unknown; only?: Table | undefined }[]): void {
    const before = tables.length;
    this.relation(child(join, 'relation'), tables);
    const joined = tables[before];
    const operator = child(join, 'join_operator');
    const inner = tagged(operator, 'Join') ?? tagged(operator, 'Inner') ?? tagged(operator, 'CrossJoin');
    const left = tagged(operator, 'Left') ?? tagged(operator, 'LeftOuter');
    if (inner) conditions.push({ on: inner.On });
    // The ON of a left join drops no row of the tables before it, so it can only guard the joined one.
    else if (left) conditions.push({ on: left.On, only: joined ?? { alias: '', table: '', kind: 'tenant', column: '', guarded: true } });
    else if (joined || tables.length > 0) throw new Refused(`has a join that is neither inner nor left`);
  }

  private learn(condition: unknown, tables: Table[], outer: Table[], only: Table | undefined): void {
    const inList = tagged(condition, 'InList');
    if (inList && inList.negated === false) {
      const table = this.tableOf(inList.expr, tables, only);
      const values = children(inList, 'list').map((item) => table && this.valueOf(item, table.kind));
      if (!table || table.guarded || values.length === 0 || values.some((value) => !value)) return;
      table.guarded = true;
      this.values.push(...(values as ScopeValue[]));
      return;
    }
    const equals = tagged(condition, 'BinaryOp');
    if (equals?.op !== 'Eq') return;
    for (const [left, right] of [[equals.left, equals.right], [equals.right, equals.left]]) {
      const table = this.tableOf(left, tables, only);
      if (!table || table.guarded) continue;
      const value = this.valueOf(right, table.kind);
      const other = this.tableOf(right, [...tables, ...outer], undefined);
      if (value) this.values.push(value);
      else if (!other?.guarded || other.kind !== table.kind) continue;
      table.guarded = true;
    }
  }

  /** The scoped table whose scope column this expression is; a bare column name is clear only when one table is there. */
  private tableOf(expression: unknown, tables: Table[], only: Table | undefined): Table | undefined {
    const parts = children(expression, 'CompoundIdentifier').map(identifier);
    const name = parts.length > 0 ? parts.at(-1) : identifier(tagged(expression, 'Identifier'));
    const candidates = tables.filter(({ alias, column }) => column === name && (parts.length > 1 ? alias === parts.at(-2) : tables.length === 1));
    const [table] = candidates;
    return candidates.length === 1 && (!only || table === only) ? table : undefined;
  }

  private valueOf(expression: unknown, kind: Table['kind']): ScopeValue | undefined {
    const value = child(child(expression, 'Value'), 'value');
    const placeholder = child(value, 'Placeholder');
    if (typeof placeholder === 'string') return { kind, place: Number(placeholder.slice(1)) - 1 };
    const text = child(value, 'SingleQuotedString');
    return typeof text === 'string' ? { kind, text } : undefined;
  }

  private requireOtherColumn(assignment: unknown, tables: Table[]): void {
    const column = lastIdentifier(child(child(assignment, 'target'), 'ColumnName'));
    if (!column || tables.some((table) => table.column === column)) throw new Refused('moves rows to another scope');
  }

  /** Sub-queries stand anywhere in an expression; each is a block of its own that may lean on the tables around it. */
  private subqueries(node: unknown, around: Table[], skip: ReadonlySet<unknown>): void {
    if (typeof node !== 'object' || node === null || skip.has(node)) return;
    const query = child(node, 'subquery') ?? child(node, 'Subquery');
    if (query) return this.query(query, around);
    for (const inner of Object.values(node)) this.subqueries(inner, around, skip);
  }

  private scopedTable(node: unknown): Omit<Table, 'alias' | 'guarded'> | undefined {
    const table = lastIdentifier(Array.isArray(node) ? node : child(node, 'name'));
    const scope = table === undefined ? undefined : this.scoped.get(table);
    return table !== undefined && scope ? { table, ...scope } : undefined;
  }
}

function conjuncts(condition: unknown): unknown[] {
  const nested = child(condition, 'Nested');
  if (nested) return conjuncts(nested);
  const both = tagged(condition, 'BinaryOp');
  return both?.op === 'And' ? [...conjuncts(both.left), ...conjuncts(both.right)] : condition ? [condition] : [];
}

function lastIdentifier(name: unknown): string | undefined {
  return Array.isArray(name) ? identifier(name.at(-1)) : undefined;
}
