import { names, Refused, valueOf, type Scoped, type ScopeValue } from './scope-terms.ts';
import { child, children, identifier, tagged } from './sql-statement.ts';

/** The scope value of each inserted row. */
export function insertedScope(insert: unknown, { table, column, kind }: Scoped): ScopeValue[] {
  const columns = children(insert, 'columns').map((name) => names(name).at(-1)?.toLowerCase());
  const place = columns.indexOf(column);
  if (place < 0 || columns.lastIndexOf(column) !== place)
    throw new Refused(`inserts into ${table} without one ${column}`);
  const body = child(child(insert, 'source'), 'body');
  const rows = children(child(body, 'Values'), 'rows').map((row) => children(row, 'content'));
  const select = tagged(body, 'Select');
  if (select)
    rows.push(
      children(select, 'projection').map(
        (item) => child(item, 'UnnamedExpr') ?? child(child(item, 'ExprWithAlias'), 'expr'),
      ),
    );
  if (rows.length === 0) throw new Refused(`inserts into ${table} from something unknown`);
  return rows.map((row) => {
    // A `*` stands for several columns, so positions after it are unknown.
    const value = row.length === columns.length && !row.includes(undefined) ? valueOf(row[place], kind) : undefined;
    if (!value) throw new Refused(`inserts into ${table} with a ${column} that is computed`);
    return value;
  });
}

/** An upsert may change an existing row only if the conflict key includes the scope. */
export function requireOwnConflict(on: unknown, scope: Scoped): void {
  const conflict = child(on, 'OnConflict');
  const action = child(child(conflict, 'action'), 'DoUpdate');
  const target = children(child(conflict, 'conflict_target'), 'Columns').map((name) => identifier(name)?.toLowerCase());
  if (action && !target.includes(scope.column))
    throw new Refused(`changes a row of ${scope.table} that is found without ${scope.column}`);
  // TypeORM also assigns the key columns: `tenant_id = excluded.tenant_id`, on MariaDB `tenant_id =
  // values(tenant_id)`.
  const moving = (assignments: unknown[], takenFrom: (assignment: unknown) => string | undefined): unknown[] =>
    assignments.filter(
      (assignment) => assignedColumn(assignment) !== scope.column || takenFrom(assignment) !== scope.column,
    );
  requireOtherColumns(moving(children(action, 'assignments'), excludedColumn), scope);
  // MariaDB matches rows by any unique key; a test checks that every unique key of a scoped table includes the scope.
  requireOtherColumns(moving(children(on, 'DuplicateKeyUpdate'), insertedColumn), scope);
}

function excludedColumn(assignment: unknown): string | undefined {
  const [table, column] = children(child(assignment, 'value'), 'CompoundIdentifier').map((part) =>
    identifier(part)?.toLowerCase(),
  );
  return table === 'excluded' ? column : undefined;
}

function insertedColumn(assignment: unknown): string | undefined {
  const call = child(child(assignment, 'value'), 'Function');
  const [argument] = children(child(child(call, 'args'), 'List'), 'args');
  return names(child(call, 'name')).join('.').toLowerCase() === 'values'
    ? identifier(child(child(argument, 'Unnamed'), 'Expr'))?.toLowerCase()
    : undefined;
}

export function requireOtherColumns(assignments: unknown[], { column }: Scoped): void {
  for (const assignment of assignments) {
    const assigned = assignedColumn(assignment);
    if (!assigned || assigned === column) throw new Refused('moves rows to another scope');
  }
}

function assignedColumn(assignment: unknown): string | undefined {
  return names(child(child(assignment, 'target'), 'ColumnName'))
    .at(-1)
    ?.toLowerCase();
}
