import { names, Refused, valueOf, type Scoped, type ScopeValue } from './scope-terms.ts';
import { child, children, identifier, tagged } from './sql-statement.ts';

/** What each inserted row has for its scope. */
export function insertedScope(insert: unknown, { table, column, kind }: Scoped): ScopeValue[] {
  const columns = children(insert, 'columns').map((name) => names(name).at(-1)?.toLowerCase());
  const place = columns.indexOf(column);
  if (place < 0 || columns.lastIndexOf(column) !== place) throw new Refused(`inserts into ${table} without one ${column}`);
  const body = child(child(insert, 'source'), 'body');
  const rows = children(child(body, 'Values'), 'rows').map((row) => children(row, 'content'));
  const select = tagged(body, 'Select');
  if (select) rows.push(children(select, 'projection').map((item) => child(item, 'UnnamedExpr') ?? child(child(item, 'ExprWithAlias'), 'expr')));
  if (rows.length === 0) throw new Refused(`inserts into ${table} from something unknown`);
  return rows.map((row) => {
    // A `*` counts for any number of columns, so the places behind it are not what they seem.
    const value = row.length === columns.length && !row.includes(undefined) ? valueOf(row[place], kind) : undefined;
    if (!value) throw new Refused(`inserts into ${table} with a ${column} that is computed`);
    return value;
  });
}

/** A row that is there already may only be changed when its key shows that it is one of the own. */
export function requireOwnConflict(on: unknown, scope: Scoped): void {
  const action = child(child(child(on, 'OnConflict'), 'action'), 'DoUpdate');
  const target = children(child(child(on, 'OnConflict'), 'conflict_target'), 'Columns').map((name) => identifier(name)?.toLowerCase());
  if (action && !target.includes(scope.column)) throw new Refused(`changes a row of ${scope.table} that is found without ${scope.column}`);
  requireOtherColumns([...children(on, 'DuplicateKeyUpdate'), ...children(action, 'assignments')], scope);
}

export function requireOtherColumns(assignments: unknown[], { column }: Scoped): void {
  for (const assignment of assignments) {
    const assigned = names(child(child(assignment, 'target'), 'ColumnName')).at(-1)?.toLowerCase();
    if (!assigned || assigned === column) throw new Refused('moves rows to another scope');
  }
}
